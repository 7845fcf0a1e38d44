import type { SocialProvider } from '../../../shared/host/host-port'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { useAppDispatch } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { LOGIN_FORM } from '../login-form/messages'
import { SOCIAL_NAMES } from './social-names'
import { startSocialLogin, warmSocialLogin } from './start-social-login'

/** What a control of a social account does. `warm`: the visitor is about to use it, so that the frame may load. */
export function useSocialLogin() {
  const t = useTranslator(LOGIN_FORM)
  const dispatch = useAppDispatch()
  const warm = () => dispatch(warmSocialLogin())
  return {
    choose(provider: SocialProvider) {
      if (provider === 'farcaster') return dispatch(viewPushed(route('ConnectingFarcaster')))
      // the log-in ends on its own where its view is not on screen
      dispatch(viewPushed(route('ConnectingSocial', { provider, name: SOCIAL_NAMES[provider] })))
      // in the task of the click, as it opens a window
      return dispatch(startSocialLogin(provider, t('social.opening')))
    },
    warming: { onFocus: warm, onPointerEnter: warm },
  }
}
