import { useEffect, useState } from 'react'
import { snackbarShown } from '../../../feedback/feedback-slice'
import { useTranslator } from '../../../i18n/locale-context'
import { EMAIL } from '../../../i18n/messages/email/views'
import { viewReplaced } from '../../../router/router-slice'
import type { Outcome } from '../../../session/connect-thunks'
import { sendEmail } from '../../../session/email/email-login'
import { followCooldown } from '../../../session/email/email-wallet'
import { useAppDispatch } from '../../../store/hooks'
import { Button } from '../../../ui/action/button'

/** Another mail. While it is too early for one the button counts down, and says so when it is pressed. */
export function ResendButton({ email, onSent }: { email: string; onSent?: () => void }) {
  const t = useTranslator(EMAIL)
  const dispatch = useAppDispatch()
  const [seconds, setSeconds] = useState(0)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Outcome>()
  useEffect(() => dispatch(followCooldown(setSeconds)), [dispatch])

  const resend = async () => {
    setBusy(true)
    setError(undefined)
    const failure = await dispatch(sendEmail(email, viewReplaced))
    setBusy(false)
    setError(failure)
    if (failure) return
    dispatch(snackbarShown({ variant: 'success', text: { key: 'email.resent' } }))
    onSent?.()
  }
  const isOver = error?.code === 'EMAIL_COOLDOWN' && seconds === 0
  return (
    <>
      <Button variant="plain" busy={busy} data-testid="email-resend" onClick={() => void resend()}>
        {seconds > 0 ? t('email.resendIn', { seconds }) : t('email.resend')}
      </Button>
      {error && error.code !== 'ABORTED' && !isOver && (
        <p role="alert" className="otp-error">
          {t.error(error)}
        </p>
      )}
    </>
  )
}
