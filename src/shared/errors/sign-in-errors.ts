import { ERRORS, type ErrorRow } from './catalogue'
import { W3mError } from './w3m-error'

/** Errors of signing in: rows of the catalogue that travel with its code, for pages without it to go without them. */
export const SIGN_IN_ERRORS = {
  SIGN_IN_DECLINED: { text: 'Signature declined', surface: 'inline' }, // protocol-facts §5.9
  SIGN_IN_REFUSED: { text: 'This page did not accept the signature. Try again.', surface: 'inline' },
  SIGN_IN_EXPIRED: { text: 'The sign-in took too long. Sign again.', surface: 'inline' },
  SIGN_IN_OTHER_ACCOUNT: { text: 'This page signed in another account. Try again.', surface: 'inline' },
  SIGN_IN_OTHER_NETWORK: {
    text: 'This page signed in on another network than it asked for. Try again.',
    surface: 'inline',
  },
  SIGN_IN_UNREACHABLE: {
    text: 'The sign-in service of this page could not be reached. Try again.',
    surface: 'inline',
  },
  SIGN_IN_INVALID_RESPONSE: {
    text: 'The sign-in service of this page gave an answer that is not understood. Try again later.',
    surface: 'inline',
  },
  SIGN_IN_LINE_BREAK: { text: 'A field of the sign-in message has a line break', surface: 'host' },
  SIGN_OUT_FAILED: { text: 'Failed to sign out', surface: 'snackbar' },
} as const satisfies Record<string, ErrorRow>

export type SignInErrorCode = keyof typeof SIGN_IN_ERRORS

/** The only way to make one of these: their rows join the catalogue first. */
export function signInError(
  code: SignInErrorCode,
  options?: ConstructorParameters<typeof W3mError>[1],
): W3mError {
  Object.assign(ERRORS, SIGN_IN_ERRORS)
  return new W3mError(code, options)
}
