import { isPopupProvider, type SocialProvider } from '../../../shared/host/social-providers'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { savesData } from '../../../shared/lib/connection'
import { useAppDispatch } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { LOGIN_FORM } from '../login-form/messages'
import { SOCIAL_BRANDS } from './social-brands'
import { preloadSocialLogin, startSocialLogin } from './start-social-login'

/** Handlers for a social account's control. `warming` preloads the frame when the visitor is about to use it. */
export function useSocialLogin() {
  const t = useTranslator(LOGIN_FORM)
  const dispatch = useAppDispatch()
  const warm = () => savesData() || dispatch(preloadSocialLogin())
  return {
    choose(provider: SocialProvider) {
      if (!isPopupProvider(provider)) return dispatch(viewPushed(route('ConnectingFarcaster')))
      // The login aborts if its view is not on screen.
      dispatch(viewPushed(route('ConnectingSocial', { provider, name: SOCIAL_BRANDS[provider].name })))
      // Synchronous in the click handler, because it opens a window.
      return dispatch(startSocialLogin(provider, t('social.opening')))
    },
    warming: { onFocus: warm, onPointerEnter: warm },
  }
}
