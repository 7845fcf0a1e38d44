import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import { useState } from 'react'
import css from '../../../styles/ui/choices.css'
import { useAppDispatch } from '../../store/hooks'
import type { ConnectionState } from '../../wallets/connections/connections-slice'
import type { AccountType } from '../../wallets/connector'
import { preferAccount } from '../../wallets/embedded/prefer-account'
import { useTranslator } from '../i18n/locale-context'
import { truncateAddress } from '../lib/format'
import { createStylesRef } from '../theme/adopt-styles'
import { List } from '../ui/list/list'
import { ListRow } from '../ui/list/list-row'
import { Icon } from '../ui/picture/icon'
import { ACCOUNT_CHOICE } from './messages'

const stylesRef = createStylesRef(css)
const ICONS = { eoa: KeyRound, smartAccount: Sparkles } as const
const TITLES = { eoa: 'embedded.eoa', smartAccount: 'embedded.smartAccount' } as const

/**
 * Lists the accounts of the embedded wallet on this network, shows which one the page uses, and switches to the other.
 */
export function AccountChoice({ connection }: { connection: ConnectionState }) {
  const t = useTranslator(ACCOUNT_CHOICE)
  const { accounts, embedded } = connection
  const { choosing, choose } = useAccountTypeChoice()
  const types = embedded?.accountTypes ?? []
  // fixed order, independent of the account in use
  const rows = (['eoa', 'smartAccount'] as const).flatMap(type => {
    const address = accounts[types.indexOf(type)]
    return address ? [{ type, address, isSeen: address === accounts[0] }] : []
  })
  return (
    <div ref={stylesRef} className="list">
      <p className="choice-text">{t('embedded.hint')}</p>
      <List aria-label={t('embedded.accounts')} aria-busy={choosing !== undefined || undefined}>
        {rows.map(({ type, address, isSeen }, index) => (
          <ListRow
            key={type}
            start={<Icon node={ICONS[type]} />}
            title={t(TITLES[type])}
            note={<bdi title={address}>{truncateAddress(address)}</bdi>}
            tag={t(isSeen ? 'embedded.seen' : choosing === type ? 'embedded.using' : 'embedded.use')}
            tagTone={isSeen ? 'success' : undefined}
            aria-pressed={isSeen}
            data-testid={isSeen ? 'switch-address-item' : `w3m-switch-address-button-${index}`}
            onClick={isSeen ? undefined : () => choose(type)}
          />
        ))}
      </List>
    </div>
  )
}

/** Switches to another account, one switch at a time; `choosing` is set while it runs. */
export function useAccountTypeChoice() {
  const dispatch = useAppDispatch()
  const [choosing, setChoosing] = useState<AccountType>()
  const choose = async (type: AccountType) => {
    if (choosing) return
    setChoosing(type)
    await dispatch(preferAccount(type))
    setChoosing(undefined)
  }
  return { choosing, choose: (type: AccountType) => void choose(type) }
}
