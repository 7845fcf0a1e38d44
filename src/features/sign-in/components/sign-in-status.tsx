import { useTranslator } from '../../../shared/i18n/locale-context'
import { SIWE } from '../../../shared/i18n/messages/siwe'
import { useAppSelector } from '../../../store/hooks'
import { selectNetwork } from '../../../wallets/connections/selectors'
import type { SignInState } from '../sign-in-slice'

/** `isComing`: the words to sign are on their way. */
type Props = Pick<SignInState, 'asked' | 'step' | 'error'> & { isComing?: boolean }

/** Where it stands, in one sentence: what the wallet is asked, what went wrong, or what comes first. */
export function SignInStatus({ asked, step, error, isComing }: Props) {
  const t = useTranslator(SIWE)
  const name = useAppSelector(state => selectNetwork(state, asked?.target)?.name) ?? ''
  if (error)
    return (
      <p role="alert" className="siwe-state error" data-testid="siwe-error">
        {t.error(error)}
      </p>
    )
  if (step === 'ready') {
    if (isComing)
      return (
        <p role="status" className="siwe-state">
          {t('siwe.preparing')}
        </p>
      )
    if (!asked || asked.network === asked.target) return null
    return (
      <p className="siwe-state warning" data-testid="siwe-wrong-network">
        {t('siwe.wrongNetwork', { name })}
      </p>
    )
  }
  const words = {
    check: () => t('siwe.checking'),
    network: () => t('siwe.switching', { name }),
    wallet: () => t('siwe.inWallet'),
    server: () => t('siwe.checking'),
  }
  return (
    <p role="status" className="siwe-state">
      {words[step]()}
    </p>
  )
}
