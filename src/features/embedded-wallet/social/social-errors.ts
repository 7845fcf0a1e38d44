import { inline } from '../../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../../shared/errors/define-errors'

/** Errors of social login. */
export const socialError = defineErrors({
  SOCIAL_BLOCKED: inline('Your browser blocked the login window. Allow pop-ups for this site and try again.'),
  SOCIAL_CLOSED: inline('The login window was closed. You can try again.'),
  /** The window was closed before the provider's page was seen in it, or detached by a Cross-Origin-Opener-Policy. */
  SOCIAL_OPENER_SEVERED: inline(
    'The login window was closed or can’t reach this site. Try again, or log in another way.',
  ),
  SOCIAL_UNTRUSTED: inline('Untrusted Origin'), // exact
  SOCIAL_DECLINED: inline('The login wasn’t approved. You can try again.'),
  /** The provider's own message. */
  SOCIAL_FAILED: inline('{message}'),
  SOCIAL_TIMEOUT: inline('The login took too long. Try again.'),
})

/** Advice to the page's author, for the reference docs. */
export const socialErrorAdvice: ErrorAdvice<typeof socialError> = {
  SOCIAL_BLOCKED:
    'Browsers open windows only in response to a click, and the visitor can allow pop-ups. If your page is in a frame with the attribute `sandbox`, add `allow-popups` to it.',
  SOCIAL_CLOSED:
    'The visitor closed the login window before logging in. Nothing is connected, and they can try again.',
  SOCIAL_OPENER_SEVERED:
    'The visitor closed the window before the provider’s page was seen in it, or a `Cross-Origin-Opener-Policy` of `same-origin` disconnects the window from the page. Use `same-origin-allow-popups`.',
  SOCIAL_UNTRUSTED:
    'The login window returned a result from an origin other than that of `secure-url`; `details` names it. Nothing is connected: check `secure-url`.',
  SOCIAL_DECLINED: 'The visitor did not give consent on the provider’s page.',
  SOCIAL_FAILED:
    'The message comes from the provider. “Request was aborted” and “… has no address” are the modal’s: the frame was lost during the login, or the embedded wallet returned no usable link.',
  SOCIAL_TIMEOUT: 'The provider’s window did not respond in time.',
}

declare module '../../../shared/errors/catalogue' {
  interface ErrorGroups {
    social: typeof socialError.definitions
  }
}
