import { lazy } from '../../lib/lazy'

/** What happens once the window of a provider is open: not needed to paint the buttons. */
export const loadSocialLogin = lazy(() => import('./social-login'))
