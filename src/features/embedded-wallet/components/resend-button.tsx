import { useEffect, useState } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { snackbarShown } from '../../../store/feedback/feedback-slice'
import { useAppDispatch } from '../../../store/hooks'
import { viewReplaced } from '../../../store/router/router-slice'
import type { Outcome } from '../../../wallets/connections/connect-thunks'
import { followCooldown } from '../../../wallets/embedded/email-wallet'
import { sendEmail } from '../email/email-login'
import { EMBEDDED } from '../messages'

/** Requests another email. During the cooldown the button counts down, and pressing it shows an error. */
export function ResendButton({ email, onSent }: { email: string; onSent?: () => void }) {
  const t = useTranslator(EMBEDDED)
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
  const isCooldownOver = error?.code === 'EMAIL_COOLDOWN' && seconds === 0
  return (
    <>
      <Button
        variant={seconds > 0 ? 'quiet' : 'plain'}
        busy={busy}
        data-testid="email-resend"
        onClick={() => void resend()}
      >
        {seconds > 0 ? t('email.resendIn', { seconds }) : t('email.resend')}
      </Button>
      {error && error.code !== 'ABORTED' && !isCooldownOver && (
        <p role="alert" className="otp-error">
          {t.error(error)}
        </p>
      )}
    </>
  )
}
