import { inline } from '../../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../../shared/errors/define-errors'

/** Errors of social log-in. */
export const socialError = defineErrors({
  SOCIAL_BLOCKED: inline('Your browser blocked the login window. Allow pop-ups for this site and try again.'),
  SOCIAL_CLOSED: inline('The login window was closed. You can try again.'),
  /** Closed before anything was seen in it, or taken away by a Cross-Origin-Opener-Policy. */
  SOCIAL_OPENER_SEVERED: inline(
    'The login window was closed or can’t reach this site. Try again, or log in another way.',
  ),
  SOCIAL_UNTRUSTED: inline('Untrusted Origin'), // exact
  SOCIAL_DECLINED: inline('The login wasn’t approved. You can try again.'),
  /** The provider's own words. */
  SOCIAL_FAILED: inline('{message}'),
  SOCIAL_TIMEOUT: inline('The login took too long. Try again.'),
})

/** What the page's author can do, for the reference. */
export const socialErrorAdvice: ErrorAdvice<typeof socialError> = {
  SOCIAL_BLOCKED: 'The browser opens windows only within a click. Nothing to do on your side.',
  SOCIAL_CLOSED: 'The visitor closed the window. Nothing was connected.',
  SOCIAL_OPENER_SEVERED:
    'A `Cross-Origin-Opener-Policy` of `same-origin` cuts the window off. Use `same-origin-allow-popups`.',
  SOCIAL_UNTRUSTED: 'The answer came from another origin than `secure-url`, and was ignored.',
  SOCIAL_DECLINED: 'The visitor did not give the provider’s consent.',
  SOCIAL_FAILED: 'The message is the provider’s own.',
  SOCIAL_TIMEOUT: 'The provider’s window never answered.',
}

declare module '../../../shared/errors/catalogue' {
  interface ErrorGroups {
    social: typeof socialError.definitions
  }
}
