import { useTranslator } from '../../../shared/i18n/locale-context'
import { useAppSelector } from '../../../store/hooks'
import { selectNetwork } from '../../../wallets/connections/selectors'
import { SIGN_IN } from '../messages'
import type { SignInState } from '../sign-in-slice'

/** `isComing`: the message to sign is being prepared. */
type Props = Pick<SignInState, 'requestedAccount' | 'status' | 'error'> & { isComing?: boolean }

/** Status of the sign-in in one sentence: the open wallet request, the error, or the next step. */
export function SignInStatusText({ requestedAccount, status, error, isComing }: Props) {
  const t = useTranslator(SIGN_IN)
  const name = useAppSelector(state => selectNetwork(state, requestedAccount?.target)?.name) ?? ''
  if (error)
    return (
      <p role="alert" className="siwe-state error" data-testid="siwe-error">
        {t.error(error)}
      </p>
    )
  const busy = {
    checking: () => t('siwe.checking'),
    starting: () => t('siwe.checking'),
    switchingNetwork: () => t('siwe.switching', { name }),
    signing: () => t('siwe.inWallet'),
    verifying: () => t('siwe.checking'),
  }
  const statusText =
    status in busy ? busy[status as keyof typeof busy] : isComing && (() => t('siwe.preparing'))
  if (statusText)
    return (
      <p role="status" className="siwe-state">
        {statusText()}
      </p>
    )
  if (!requestedAccount || requestedAccount.network === requestedAccount.target) return null
  return (
    <p className="siwe-state warning" data-testid="siwe-wrong-network">
      {t('siwe.wrongNetwork', { name })}
    </p>
  )
}
