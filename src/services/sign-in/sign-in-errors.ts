import { host, inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** Errors of signing in, of the wallet and of the service. */
export const signInError = defineErrors({
  SIGN_IN_DECLINED: inline('Signature declined'), // exact
  SIGN_IN_REFUSED: inline('This page did not accept the signature. Try again.'),
  SIGN_IN_EXPIRED: inline('The sign-in took too long. Sign again.'),
  SIGN_IN_OTHER_ACCOUNT: inline('This page signed in another account. Try again.'),
  SIGN_IN_OTHER_NETWORK: inline('This page signed in on another network than it asked for. Try again.'),
  SIGN_IN_UNREACHABLE: inline('The sign-in service of this page could not be reached. Try again.'),
  SIGN_IN_INVALID_RESPONSE: inline(
    'The sign-in service of this page gave an answer that is not understood. Try again later.',
  ),
  SIGN_IN_LINE_BREAK: host('A field of the sign-in message has a line break'),
  SIGN_OUT_FAILED: snackbar('Failed to sign out'),
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    signIn: typeof signInError.definitions
  }
}

export type SignInErrorCode = keyof typeof signInError.definitions
