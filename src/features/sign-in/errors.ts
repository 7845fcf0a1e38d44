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
    '`/verify` responded with 401, your `verifyMessage` returned false or threw, or the server had no session afterwards (`details` is then `no session`). Check the nonce, domain and signature on your server, and that the browser keeps its cookie.',
  SIGN_IN_EXPIRED:
    'The message’s `expirationTime` passed before it was shown or signed, or the reason that your server gives mentions the nonce or an expiry. Allow more time, and check how your server keeps nonces.',
  SIGN_IN_OTHER_ACCOUNT:
    '`/session` or your `getSession` returns a different address from the one that signed. Check how your server stores the session.',
  SIGN_IN_OTHER_NETWORK:
    '`/session` or your `getSession` returns a different `chainId` from the one that was signed. Check how your server stores the session.',
  SIGN_IN_UNREACHABLE:
    'A request to the session API failed or got an error status (other than the 401 of `/verify` and `/session`), or a function of yours threw or took more than 30 seconds. Check the `siwe` URL, CORS with credentials, and `connect-src`.',
  SIGN_IN_INVALID_RESPONSE:
    'A response of the session API, or of a function of yours, is not as documented; `details` or `cause` says which. A nonce needs at least 8 characters, letters and digits only, and `createMessage` has to return a text.',
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
