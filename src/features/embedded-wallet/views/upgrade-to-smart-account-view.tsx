import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import { useState } from 'react'
import { AccountChoice } from '../../../shared/components/account-choice'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { showModal } from '../../../store/navigation/modal-thunks'
import { selectConnection } from '../../../wallets/connections/selectors'
import { preferAccount } from '../../../wallets/embedded/prefer-account'
import { EMBEDDED } from '../messages'
import { useEmbeddedGuard } from '../use-embedded-guard'

/**
 * Explains smart accounts, shows both addresses and offers the upgrade
 * (docs/protocols/secure-frame.md#accounts-and-networks).
 */
export default function UpgradeToSmartAccountView() {
  const t = useTranslator(EMBEDDED)
  const dispatch = useAppDispatch()
  useEmbeddedGuard()
  const connection = useAppSelector(selectConnection)
  const [busy, setBusy] = useState(false)
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
      {connection && <AccountChoice connection={connection} />}
      <ActionBar>
        <Button
          variant="accent"
          busy={busy}
          data-testid="smart-account-continue"
          onClick={() => void upgrade()}
        >
          {t('smartAccount.continue')}
        </Button>
        <Button variant="plain" data-testid="smart-account-later" onClick={leave}>
          {t('smartAccount.later')}
        </Button>
      </ActionBar>
    </>
  )
}
