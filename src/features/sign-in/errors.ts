import { host, inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/** Errors of signing in. A wallet that declines raises `SIGN_IN_DECLINED` (`wallets/request-signature`). */
export const signInError = defineErrors({
  SIGN_IN_REFUSED: inline('This site didn’t accept the signature. Try again.'),
  SIGN_IN_EXPIRED: inline('Signing in took too long. Sign again.'),
  SIGN_IN_OTHER_ACCOUNT: inline('This site signed in a different account. Try again.'),
  SIGN_IN_OTHER_NETWORK: inline('This site signed in on a different network. Try again.'),
  SIGN_IN_UNREACHABLE: inline('This site’s sign-in service can’t be reached. Try again.'),
  SIGN_IN_INVALID_RESPONSE: inline('This site’s sign-in service sent an invalid response. Try again later.'),
  SIGN_IN_LINE_BREAK: host('A field of the sign-in message contains a line break'),
  SIGN_OUT_FAILED: snackbar('Failed to sign out'),
})

/** Advice for page authors, for the error reference. */
export const signInErrorAdvice: ErrorAdvice<typeof signInError> = {
  SIGN_IN_REFUSED:
    '`/verify` responded with 401, or `verifyMessage` returned false. Check the nonce, domain and signature on your server.',
  SIGN_IN_EXPIRED:
    'The message’s `expirationTime` passed before it was signed, or your server says that the message or its nonce is too old. Allow more time.',
  SIGN_IN_OTHER_ACCOUNT:
    '`/session` or your `getSession` returns a different address from the one that signed. Check how your server stores the session.',
  SIGN_IN_OTHER_NETWORK:
    '`/session` or your `getSession` returns a different `chainId` from the one that was signed. Check how your server stores the session.',
  SIGN_IN_UNREACHABLE:
    'A request to the session API failed. Check the `siwe` URL, CORS with credentials, and `connect-src`.',
  SIGN_IN_INVALID_RESPONSE:
    'The response of the session API does not match its documentation; `details` names the field.',
  SIGN_IN_LINE_BREAK:
    'EIP-4361 allows no line breaks in the domain, URI, statement, dates, request id and resources. Remove them.',
  SIGN_OUT_FAILED: '`/signout` or your `signOut` failed, so the session may still be valid on your server.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    signIn: typeof signInError.definitions
  }
}

export type SignInErrorCode = keyof typeof signInError.definitions
