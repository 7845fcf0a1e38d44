import { useEffect } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { LoadingRing } from '../../../shared/ui/picture/loading-ring'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { RouteParams } from '../../../store/router/routes'
import { selectIsLoggedIn } from '../../../wallets/connections/select-is-logged-in'
import { LoginSuccess } from '../components/login-success'
import { EMBEDDED } from '../messages'
import { BrandTile } from '../social/brand-mark'
import { leaveSocialLogin } from '../social/social-login'
import { selectSocialLogin } from '../social/social-slice'
import { startSocialLogin } from '../social/start-social-login'

/** Progress of a login in the provider's window. Leaving the view closes the window. */
export default function ConnectingSocialView({
  params: { provider, name },
}: {
  params: RouteParams['ConnectingSocial']
}) {
  const t = useTranslator(EMBEDDED)
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectSocialLogin)
  useEffect(() => () => void dispatch(leaveSocialLogin()), [dispatch])

  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  if (isLoggedIn) return <LoginSuccess />
  const failed = status.step === 'failed'
  const text = failed ? t.error(status.error) : t(status.step === 'user' ? 'social.user' : 'social.window')
  return (
    <div aria-live="polite">
      <Notice
        art={
          <LoadingRing state={failed ? 'error' : 'loading'}>
            <BrandTile provider={provider} />
          </LoadingRing>
        }
        tone={failed ? 'error' : undefined}
        title={failed ? t('social.failed') : t('social.heading', { name })}
        text={text}
        action={
          status.step !== 'user' && (
            <Button
              variant={failed ? 'accent' : 'plain'}
              data-testid="social-retry"
              onClick={() => dispatch(startSocialLogin(provider, t('social.opening')))}
            >
              {t(failed ? 'common.retry' : 'social.again')}
            </Button>
          )
        }
      />
    </div>
  )
}
