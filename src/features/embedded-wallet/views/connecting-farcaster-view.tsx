import { useCallback, useEffect, useRef, useState } from 'react'
import { useDevice } from '../../../shared/components/device-context'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { LoadingRing } from '../../../shared/ui/picture/loading-ring'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { Outcome } from '../../../wallets/connections/connect-thunks'
import { selectIsLoggedIn } from '../../../wallets/connections/select-is-logged-in'
import { FarcasterCode } from '../components/farcaster-code'
import { FarcasterLink } from '../components/farcaster-link'
import { LoginSuccess } from '../components/login-success'
import { EMBEDDED } from '../messages'
import { BrandTile } from '../social/brand-mark'
import { type FarcasterStep, logInWithFarcaster } from '../social/farcaster-login'
import { leaveSocialLogin } from '../social/social-login'

/** Login with Farcaster: a QR code for the phone, or a link to the app when on a phone. */
export default function ConnectingFarcasterView() {
  const t = useTranslator(EMBEDDED)
  const { isPhone } = useDevice()
  const { step, error, start } = useFarcaster()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  if (isLoggedIn) return <LoginSuccess />
  const ring = (
    <LoadingRing state={error ? 'error' : 'loading'}>
      <BrandTile provider="farcaster" />
    </LoadingRing>
  )
  if (error)
    return (
      <Notice
        art={ring}
        tone="error"
        role="alert"
        title={t('social.failed')}
        text={t.error(error)}
        action={
          <Button variant="accent" data-testid="social-retry" onClick={start}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  if (step?.step === 'user')
    return (
      <div aria-live="polite">
        <Notice art={ring} title={t('farcaster.user')} />
      </div>
    )
  return isPhone ? <FarcasterLink url={step?.url} art={ring} /> : <FarcasterCode url={step?.url} />
}

function useFarcaster() {
  const dispatch = useAppDispatch()
  const [step, setStep] = useState<FarcasterStep>()
  const [error, setError] = useState<Outcome>()
  const isMounted = useRef(true)
  const start = useCallback(() => {
    setStep(undefined)
    setError(undefined)
    // A try that was replaced by a newer one is not reported.
    void dispatch(logInWithFarcaster(setStep)).then(
      failure => isMounted.current && failure?.code !== 'ABORTED' && setError(failure),
    )
  }, [dispatch])
  useEffect(() => {
    isMounted.current = true
    start()
    return () => {
      isMounted.current = false
      dispatch(leaveSocialLogin())
    }
  }, [dispatch, start])
  return { step, error, start }
}
