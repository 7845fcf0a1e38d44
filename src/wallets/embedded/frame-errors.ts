import { host, inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/** Errors of the embedded wallet. Texts marked `exact` are compared by hosts' tests. */
export const frameError = defineErrors({
  FRAME_NOT_SET: inline('W3mFrame: iframe is not set', { category: 'frame-silent' }), // exact
  FRAME_PARENT_NOT_SET: inline('W3mFrame: parent is not set', { category: 'frame-silent' }), // exact
  FRAME_LOAD_FAILED: inline('Unable to load email login dependency', { category: 'frame-silent' }), // exact
  FRAME_TIMEOUT: inline('Something went wrong', { category: 'frame-silent' }), // exact
  FRAME_ERROR: inline('{message}', { category: 'frame-response' }), // exact: the frame's own message
  FRAME_ERROR_UNNAMED: inline('An error occurred', { category: 'frame-response' }), // exact
  EMAIL_COOLDOWN: inline('Please try again after {seconds} seconds'), // exact
  EMAIL_INVALID: inline('Invalid email. Try again.'), // exact
  SMART_ACCOUNT_FAILED: snackbar('Error upgrading to smart account'), // exact
  /** The caller never got the wallet's response to a signature request. */
  SIGNATURE_STATUS_UNKNOWN: inline(
    'Your wallet didn’t say whether it signed this. Check with this site before you try again.',
    { outcome: 'unknown' },
  ),
  RPC_NOT_ALLOWED: host('Requested RPC call is not allowed', { outcome: 'unsent' }), // exact
  RPC_PARAMS_INVALID: host('The request has invalid parameters', { outcome: 'unsent' }),
  ACTION_NOT_ALLOWED: snackbar('Action not allowed'), // exact
})

/** Advice to the page's author, for the reference docs. */
export const frameErrorAdvice: ErrorAdvice<typeof frameError> = {
  FRAME_NOT_SET:
    'The frame of the embedded wallet is gone because the element left the page. Add the element again, then repeat the call.',
  FRAME_PARENT_NOT_SET:
    'The `<w3m-modal>` element is not in the document. Append it to the page before you call its methods.',
  FRAME_LOAD_FAILED:
    'The frame did not load and respond within 20 seconds. Allow `secure-url` in `frame-src`, and check that the host responds and lets your page frame it.',
  FRAME_TIMEOUT:
    'The frame loaded but did not respond in time. The visitor can try again: a request whose outcome is not known ends with `TRANSACTION_STATUS_UNKNOWN` or `SIGNATURE_STATUS_UNKNOWN` instead.',
  FRAME_ERROR:
    'The message comes from the embedded wallet; only “Request was aborted” is the modal’s, after the frame was lost during a login. The code 4001 means that the visitor rejected the request. Any other error does not prove that a transaction was not sent: look for it on the chain first.',
  FRAME_ERROR_UNNAMED:
    'The embedded wallet failed without a message. This does not prove that a transaction was not sent: look for it on the chain first.',
  EMAIL_COOLDOWN: 'The visitor can request a code every 30 seconds. `values.seconds` is the time left.',
  EMAIL_INVALID:
    'The visitor entered something that is not an email address. There is nothing to change on your page.',
  SMART_ACCOUNT_FAILED: 'The embedded wallet could not switch to the smart account. The EOA stays in use.',
  SIGNATURE_STATUS_UNKNOWN:
    'The request was sent to the embedded wallet, but no response came. The message, typed data or Solana transaction may have been signed, or the permissions granted: check on your server or the chain before you request it again.',
  RPC_NOT_ALLOWED:
    'The embedded wallet does not offer this method (code 4200). docs/protocols/secure-frame.md lists its methods.',
  RPC_PARAMS_INVALID:
    'The parameters do not match the method, or name another network than the wallet’s (code -32602). `details` or `cause` says more, if more is known.',
  ACTION_NOT_ALLOWED:
    'The page requested a method that the embedded wallet does not offer. The request itself rejects with `RPC_NOT_ALLOWED`.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    frame: typeof frameError.definitions
  }
}
