import { host, inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** Errors of signing in, of the wallet and of the service. */
export const signInError = defineErrors({
  SIGN_IN_DECLINED: inline('Signature declined'), // protocol-facts §5.9
  SIGN_IN_REFUSED: inline('This site didn’t accept the signature. Try again.'),
  SIGN_IN_EXPIRED: inline('Signing in took too long. Sign again.'),
  SIGN_IN_OTHER_ACCOUNT: inline('This site signed in a different account. Try again.'),
  SIGN_IN_OTHER_NETWORK: inline('This site signed in on a different network. Try again.'),
  SIGN_IN_UNREACHABLE: inline('This site’s sign-in service can’t be reached. Try again.'),
  SIGN_IN_INVALID_RESPONSE: inline('This site’s sign-in service sent an invalid response. Try again later.'),
  SIGN_IN_LINE_BREAK: host('A field of the sign-in message contains a line break'),
  SIGN_OUT_FAILED: snackbar('Failed to sign out'),
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    signIn: typeof signInError.definitions
  }
}

export type SignInErrorCode = keyof typeof signInError.definitions
