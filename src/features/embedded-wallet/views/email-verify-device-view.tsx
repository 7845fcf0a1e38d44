import Mail from 'lucide/dist/esm/icons/mail.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import css from '../../../../styles/ui/otp.css'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { Icon } from '../../../shared/ui/picture/icon'
import { LoadingRing } from '../../../shared/ui/picture/loading-ring'
import { useAppDispatch } from '../../../store/hooks'
import type { Outcome } from '../../../wallets/connections/connect-thunks'
import { ResendButton } from '../components/resend-button'
import { waitForDevice } from '../email/email-login'
import { leaveEmailStep } from '../email/email-step'
import { isolate } from '../email/isolate'
import { EMBEDDED } from '../messages'

const stylesRef = createStylesRef(css)

/** Login on a new device: waits until the link in the email was opened, then requests the code. */
export default function EmailVerifyDeviceView({ params: { email } }: { params: { email: string } }) {
  const t = useTranslator(EMBEDDED)
  const { error, wait } = useWaiting(email)
  return (
    <div ref={stylesRef} aria-live="polite">
      <Notice
        art={
          <LoadingRing state={error ? 'error' : 'loading'}>
            <span className="art">
              <Icon node={Mail} size={32} />
            </span>
          </LoadingRing>
        }
        tone={error ? 'error' : undefined}
        title={error ? t('email.failed') : t('email.device.heading')}
        text={error ? t.error(error) : t('email.device.text', { email: isolate(email) })}
        action={
          error && (
            <Button variant="accent" onClick={wait}>
              {t('common.retry')}
            </Button>
          )
        }
      />
      <p className="otp-text">{t('email.device.expires')}</p>
      <div className="otp-more">
        <ResendButton email={email} onSent={wait} />
      </div>
    </div>
  )
}

function useWaiting(email: string) {
  const dispatch = useAppDispatch()
  const [error, setError] = useState<Outcome>()
  const left = useRef(false)
  const wait = useCallback(() => {
    // A resent email may have led directly to the code view.
    if (left.current) return
    setError(undefined)
    // A wait that was replaced by a newer one is not reported.
    void dispatch(waitForDevice(email)).then(failure => failure?.code !== 'ABORTED' && setError(failure))
  }, [dispatch, email])
  useEffect(() => {
    left.current = false
    wait()
    return () => {
      left.current = true
      dispatch(leaveEmailStep())
    }
  }, [dispatch, wait])
  return { error, wait }
}
