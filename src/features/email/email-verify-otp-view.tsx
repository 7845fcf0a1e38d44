import { useEffect, useState } from 'react'
import { useTranslator } from '../../i18n/locale-context'
import { EMAIL } from '../../i18n/messages/email'
import { type Confirmed, confirmCode, finishLogin, leaveEmailStep } from '../../session/email/email-login'
import { useAppDispatch } from '../../store/hooks'
import { Button } from '../../ui/action/button'
import { LiveRegion } from '../../ui/feedback/live-region'
import { Notice } from '../../ui/feedback/notice'
import { CodeInput } from './components/code-input'
import { ResendButton } from './components/resend-button'
import { isolate } from './isolate'
import { EMPTY_OTP } from './otp-digits'

/** The code of the mail. The sixth digit sends it; a wrong one is said, and the next can be entered. */
export default function EmailVerifyOtpView({ params: { email } }: { params: { email: string } }) {
  const t = useTranslator(EMAIL)
  const { digits, enter, busy, outcome, connect } = useCode()
  const { verified, error } = outcome
  const label = t('email.otp.text', { email: isolate(email) })
  if (verified && error) {
    return (
      <Notice
        tone="error"
        role="alert"
        title={t('email.failed')}
        text={t.error(error)}
        action={
          <Button variant="accent" busy={busy} onClick={connect}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <p className="otp-text">{label}</p>
      <CodeInput
        label={label}
        digitLabel={position => t('email.otp.digit', { position })}
        digits={digits}
        onChange={enter}
        invalid={error !== undefined}
        busy={busy}
      />
      {error && (
        <p role="alert" className="otp-error">
          {t('email.otp.again', { error: t.error(error).replace(/\.$/, '') })}
        </p>
      )}
      {busy && (
        <p className="otp-text">
          <i className="spin" /> {t('email.otp.checking')}
        </p>
      )}
      <LiveRegion text={busy ? t('email.otp.checking') : undefined} />
      <ResendButton email={email} />
    </>
  )
}

const NOTHING: Confirmed = { verified: false, error: undefined }

function useCode() {
  const dispatch = useAppDispatch()
  const [digits, setDigits] = useState(EMPTY_OTP)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(NOTHING)
  useEffect(() => () => dispatch(leaveEmailStep()), [dispatch])

  const run = async (work: Promise<Confirmed>) => {
    setBusy(true)
    const result = await work
    setBusy(false)
    setOutcome(result.error?.code === 'ABORTED' ? NOTHING : result)
    // the next try begins with the first digit
    if (!result.verified) setDigits(EMPTY_OTP)
  }
  const enter = (next: readonly string[]) => {
    setDigits(next)
    setOutcome(NOTHING)
    if (next.every(Boolean)) void run(dispatch(confirmCode(next.join(''))))
  }
  const connect = () =>
    void run(dispatch(finishLogin()).then((error): Confirmed => ({ verified: true, error })))
  return { digits, enter, busy, outcome, connect }
}
