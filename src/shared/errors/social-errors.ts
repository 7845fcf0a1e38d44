import { ERRORS, type ErrorRow } from './catalogue'
import { W3mError } from './w3m-error'

/** Errors of social log-in: rows of the catalogue that travel with its code. */
export const SOCIAL_ERRORS = {
  SOCIAL_BLOCKED: {
    text: 'The browser blocked the login window. Allow windows of this page and try again.',
    surface: 'inline',
  },
  SOCIAL_CLOSED: { text: 'The login window was closed. You can try again.', surface: 'inline' },
  /** Closed before anything was seen in it, or taken away by a Cross-Origin-Opener-Policy. */
  SOCIAL_OPENER_SEVERED: {
    text: 'The login window was closed, or cannot answer this page. Try again, or log in another way.',
    surface: 'inline',
  },
  SOCIAL_UNTRUSTED: { text: 'Untrusted Origin', surface: 'inline' }, // protocol-facts §1.9
  SOCIAL_DECLINED: { text: 'Login declined. You can try again.', surface: 'inline' },
  /** The provider's own words. */
  SOCIAL_FAILED: { text: '{message}', surface: 'inline' },
  SOCIAL_TIMEOUT: { text: 'The login took too long. Try again.', surface: 'inline' },
} as const satisfies Record<string, ErrorRow>

export type SocialErrorCode = keyof typeof SOCIAL_ERRORS

/** The only way to make one of these: their rows join the catalogue first. */
export function socialError(
  code: SocialErrorCode,
  options?: ConstructorParameters<typeof W3mError>[1],
): W3mError {
  Object.assign(ERRORS, SOCIAL_ERRORS)
  return new W3mError(code, options)
}
