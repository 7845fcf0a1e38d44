import { inline } from '../../../shared/errors/catalogue'
import { defineErrors } from '../../../shared/errors/define-errors'

/** Errors of social log-in. */
export const socialError = defineErrors({
  SOCIAL_BLOCKED: inline('The browser blocked the login window. Allow windows of this page and try again.'),
  SOCIAL_CLOSED: inline('The login window was closed. You can try again.'),
  /** Closed before anything was seen in it, or taken away by a Cross-Origin-Opener-Policy. */
  SOCIAL_OPENER_SEVERED: inline(
    'The login window was closed, or cannot answer this page. Try again, or log in another way.',
  ),
  SOCIAL_UNTRUSTED: inline('Untrusted Origin'), // exact
  SOCIAL_DECLINED: inline('Login declined. You can try again.'),
  /** The provider's own words. */
  SOCIAL_FAILED: inline('{message}'),
  SOCIAL_TIMEOUT: inline('The login took too long. Try again.'),
})

declare module '../../../shared/errors/catalogue' {
  interface ErrorGroups {
    social: typeof socialError.definitions
  }
}
