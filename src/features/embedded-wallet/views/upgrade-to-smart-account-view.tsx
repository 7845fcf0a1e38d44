import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import { useState } from 'react'
import css from '../../../../styles/ui/choices.css'
import { ACCOUNT_CHOICE } from '../../../shared/components/messages'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { truncateAddress } from '../../../shared/lib/format'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { Tag } from '../../../shared/ui/list/tag'
import { Icon, type IconNode } from '../../../shared/ui/picture/icon'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { showModal } from '../../../store/navigation/modal-thunks'
import { selectConnection } from '../../../wallets/connections/selectors'
import type { AccountType } from '../../../wallets/connector'
import { preferAccount } from '../../../wallets/embedded/prefer-account'
import { EMBEDDED } from '../messages'
import { useEmbeddedGuard } from '../use-embedded-guard'

const stylesRef = createStylesRef(css)

/**
 * Explains smart accounts, shows the account in use and the one that would replace it, and offers the change
 * (docs/protocols/secure-frame.md#accounts-and-networks).
 */
export default function UpgradeToSmartAccountView() {
  const t = useTranslator(EMBEDDED)
  const choice = useTranslator(ACCOUNT_CHOICE)
  const dispatch = useAppDispatch()
  useEmbeddedGuard()
  const connection = useAppSelector(selectConnection)
  const [busy, setBusy] = useState(false)
  const isInUse = connection?.embedded?.accountTypes?.[0] === 'smartAccount'
  // If the other account has to sign in, `showModal` opens ConnectingSiwe instead.
  const leave = () => void dispatch(showModal('Account'))
  const upgrade = async () => {
    setBusy(true)
    const error = await dispatch(preferAccount('smartAccount'))
    setBusy(false)
    if (!error) leave()
  }
  return (
    <>
      <Notice icon={Sparkles} title={t('smartAccount.heading')} text={t('smartAccount.text')} />
      <div ref={stylesRef} className="list account-change">
        <AccountRow type="eoa" icon={KeyRound} />
        <Icon node={ArrowDown} size={18} />
        <AccountRow type="smartAccount" icon={Sparkles} />
      </div>
      <ActionBar>
        <Button
          variant="accent"
          busy={busy}
          disabled={isInUse}
          data-testid="smart-account-continue"
          onClick={() => void upgrade()}
        >
          {choice('embedded.toSmartAccount')}
        </Button>
        <Button variant="plain" data-testid="smart-account-later" onClick={leave}>
          {t('smartAccount.later')}
        </Button>
      </ActionBar>
    </>
  )
}

/** One of the two accounts. The address of the smart account may not be known before it is first used. */
function AccountRow({ type, icon }: { type: AccountType; icon: IconNode }) {
  const t = useTranslator(ACCOUNT_CHOICE)
  const connection = useAppSelector(selectConnection)
  const index = connection?.embedded?.accountTypes?.indexOf(type) ?? -1
  const address = connection?.accounts[index]
  return (
    <div className="row" part="row">
      <Icon node={icon} />
      <span className="txt">
        {t(type === 'eoa' ? 'embedded.eoa' : 'embedded.smartAccount')}
        {address && (
          <small>
            <bdi title={address}>{truncateAddress(address)}</bdi>
          </small>
        )}
      </span>
      {index === 0 && <Tag tone="success">{t('embedded.seen')}</Tag>}
    </div>
  )
}
