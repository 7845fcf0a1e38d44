import { host, inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** Errors of the embedded wallet. Texts with a § are the specification's. */
export const frameError = defineErrors({
  FRAME_NOT_SET: inline('W3mFrame: iframe is not set', { category: 'frame-silent' }), // §8
  FRAME_PARENT_NOT_SET: inline('W3mFrame: parent is not set', { category: 'frame-silent' }), // §8
  FRAME_LOAD_FAILED: inline('Unable to load email login dependency', { category: 'frame-silent' }), // §4
  FRAME_TIMEOUT: inline('Something went wrong', { category: 'frame-silent' }), // protocol-facts §1.14
  FRAME_ERROR: inline('{message}', { category: 'frame-answer' }), // §8 "Other frame errors pass their message through"
  FRAME_ERROR_UNNAMED: inline('An error occurred', { category: 'frame-answer' }), // §8
  EMAIL_COOLDOWN: inline('Please try again after {seconds} seconds'), // §8
  EMAIL_INVALID: inline('Invalid email. Try again.'), // protocol-facts §1.8
  SMART_ACCOUNT_FAILED: snackbar('Error upgrading to smart account'), // protocol-facts §1.11
  /** Whoever asked for a signature never got the wallet's answer. */
  SIGNATURE_STATUS_UNKNOWN: inline(
    'Your wallet didn’t say whether it was signed. Check with this site before you try again.',
    { outcome: 'unknown' },
  ),
  RPC_NOT_ALLOWED: host('Requested RPC call is not allowed', { outcome: 'unsent' }), // §6
  RPC_PARAMS_INVALID: host('The request has invalid parameters', { outcome: 'unsent' }),
  ACTION_NOT_ALLOWED: snackbar('Action not allowed'), // §6
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    frame: typeof frameError.definitions
  }
}
