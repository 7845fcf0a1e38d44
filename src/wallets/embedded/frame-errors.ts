import { host, inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** Errors of the embedded wallet. Texts marked `exact` are compared by hosts' tests. */
export const frameError = defineErrors({
  FRAME_NOT_SET: inline('W3mFrame: iframe is not set', { category: 'frame-silent' }), // exact
  FRAME_PARENT_NOT_SET: inline('W3mFrame: parent is not set', { category: 'frame-silent' }), // exact
  FRAME_LOAD_FAILED: inline('Unable to load email login dependency', { category: 'frame-silent' }), // exact
  FRAME_TIMEOUT: inline('Something went wrong', { category: 'frame-silent' }), // exact
  FRAME_ERROR: inline('{message}', { category: 'frame-answer' }), // exact: the frame says it
  FRAME_ERROR_UNNAMED: inline('An error occurred', { category: 'frame-answer' }), // exact
  EMAIL_COOLDOWN: inline('Please try again after {seconds} seconds'), // exact
  EMAIL_INVALID: inline('Invalid email. Try again.'), // exact
  SMART_ACCOUNT_FAILED: snackbar('Error upgrading to smart account'), // exact
  /** Whoever asked for a signature never got the wallet's answer. */
  SIGNATURE_STATUS_UNKNOWN: inline(
    'Your wallet didn’t say whether it was signed. Check with this site before you try again.',
    { outcome: 'unknown' },
  ),
  RPC_NOT_ALLOWED: host('Requested RPC call is not allowed', { outcome: 'unsent' }), // exact
  RPC_PARAMS_INVALID: host('The request has parameters that are not understood', { outcome: 'unsent' }),
  ACTION_NOT_ALLOWED: snackbar('Action not allowed'), // exact
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    frame: typeof frameError.definitions
  }
}
