import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { goBack } from '../../../store/navigation/modal-thunks'
import { selectIsLoggedIn } from '../../../wallets/connections/select-is-logged-in'
import { CodeForm } from '../components/code-form'
import { LoginSuccess } from '../components/login-success'
import { ResendButton } from '../components/resend-button'
import { type CodeResult, confirmCode, finishLogin } from '../email/email-login'
import { leaveEmailStep } from '../email/email-step'
import { useCode } from '../email/use-code'
import { EMBEDDED } from '../messages'

/** Entry of the emailed code. The sixth digit submits it; after a wrong code another can be entered. */
export default function EmailVerifyOtpView({ params: { email } }: { params: { email: string } }) {
  const t = useTranslator(EMBEDDED)
  const dispatch = useAppDispatch()
  const code = useCode({ confirm: confirmCode, leave: leaveEmailStep })
  const { verified, error } = code.outcome
  const connect = () =>
    code.run(dispatch(finishLogin()).then((failure): CodeResult => ({ verified: true, error: failure })))
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  if (isLoggedIn) return <LoginSuccess />
  if (verified && error) {
    return (
      <Notice
        tone="error"
        role="alert"
        title={t('email.failed')}
        text={t.error(error)}
        action={
          <Button variant="accent" busy={code.busy} onClick={connect}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <CodeForm email={email} code={code} />
      <div className="otp-more">
        <ResendButton email={email} />
        <Button variant="plain" data-testid="email-edit" onClick={() => dispatch(goBack())}>
          {t('email.update.title')}
        </Button>
      </div>
    </>
  )
}
