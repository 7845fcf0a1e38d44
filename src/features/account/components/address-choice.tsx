import { useState } from 'react'
import css from '../../../../styles/ui/choices.css'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { truncateAddress } from '../../../shared/lib/format'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { useAppDispatch } from '../../../store/hooks'
import { endChoice } from '../../../store/navigation/end-choice'
import { closeModal } from '../../../store/navigation/modal-thunks'
import type { ConnectionState } from '../../../wallets/connections/connections-slice'
import { chooseAccounts } from '../choice/choose-accounts'
import { SELECT_ADDRESSES } from '../choice/messages'

const stylesRef = createStylesRef(css)

/** Checkboxes for each account and for all of them. Leaving the view without confirming changes nothing. */
export function AddressChoice({ connection }: { connection: ConnectionState }) {
  const t = useTranslator(SELECT_ADDRESSES)
  const dispatch = useAppDispatch()
  const { accounts, labels } = connection
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = accounts.filter(account => !left.includes(account))
  const toggle = (account: string) =>
    setLeft(left.includes(account) ? left.filter(each => each !== account) : [...left, account])
  const confirm = () => {
    dispatch(chooseAccounts(chosen))
    dispatch(endChoice())
  }
  return (
    <div ref={stylesRef} className="list">
      <p className="choice-text">{t('addresses.text')}</p>
      {accounts.length > 1 && (
        <label className="row choice">
          <input
            type="checkbox"
            checked={left.length === 0}
            onChange={() => setLeft(left.length === 0 ? accounts : [])}
          />
          <span className="txt">{t('addresses.all')}</span>
        </label>
      )}
      {accounts.map(account => (
        <label key={account} className="row choice" data-testid="switch-address-item">
          <input
            id={account}
            type="checkbox"
            checked={!left.includes(account)}
            onChange={() => toggle(account)}
          />
          <Avatar address={account} size={32} />
          <span className="txt">
            <bdi title={account}>{labels?.[account] ?? truncateAddress(account)}</bdi>
            {labels?.[account] && <small>{truncateAddress(account)}</small>}
          </span>
        </label>
      ))}
      {chosen.length === 0 && (
        <p role="alert" className="choice-text">
          {t('addresses.none')}
        </p>
      )}
      <ActionBar>
        <Button
          variant="accent"
          disabled={chosen.length === 0}
          data-testid="select-addresses-continue"
          onClick={confirm}
        >
          {t('addresses.continue')}
        </Button>
        <Button data-testid="w3m-connecting-siwe-cancel" onClick={() => dispatch(closeModal('button'))}>
          {t('addresses.cancel')}
        </Button>
      </ActionBar>
    </div>
  )
}
