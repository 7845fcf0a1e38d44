import { ERRORS, type ErrorRow } from './catalogue'
import { W3mError } from './w3m-error'

/**
 * Errors of the embedded wallet: rows of the catalogue that travel with the frame's code, for the list of wallets to be
 * on screen without them. Texts with a § are the specification's.
 */
export const FRAME_ERRORS = {
  FRAME_NOT_SET: { text: 'W3mFrame: iframe is not set', surface: 'inline' }, // §8
  FRAME_PARENT_NOT_SET: { text: 'W3mFrame: parent is not set', surface: 'inline' }, // §8
  FRAME_LOAD_FAILED: { text: 'Unable to load email login dependency', surface: 'inline' }, // §4
  FRAME_TIMEOUT: { text: 'Something went wrong', surface: 'inline' }, // protocol-facts §1.14
  FRAME_ERROR: { text: '{message}', surface: 'inline' }, // §8 "Other frame errors pass their message through"
  FRAME_ERROR_UNNAMED: { text: 'An error occurred', surface: 'inline' }, // §8

  EMAIL_COOLDOWN: { text: 'Please try again after {seconds} seconds', surface: 'inline' }, // §8
  EMAIL_INVALID: { text: 'Invalid email. Try again.', surface: 'inline' }, // protocol-facts §1.8

  SMART_ACCOUNT_FAILED: { text: 'Error upgrading to smart account', surface: 'snackbar' }, // protocol-facts §1.11

  /** Whoever asked for a signature never got the wallet's answer. */
  SIGNATURE_STATUS_UNKNOWN: {
    text: 'Your wallet didn’t say whether it was signed. Check with this site before you try again.',
    surface: 'inline',
  },

  RPC_NOT_ALLOWED: { text: 'Requested RPC call is not allowed', surface: 'host' }, // §6
  RPC_PARAMS_INVALID: { text: 'The request has parameters that are not understood', surface: 'host' },
  ACTION_NOT_ALLOWED: { text: 'Action not allowed', surface: 'snackbar' }, // §6
} as const satisfies Record<string, ErrorRow>

export type FrameErrorCode = keyof typeof FRAME_ERRORS

/** The only way to make one of these: their rows join the catalogue first. */
export function frameError(
  code: FrameErrorCode,
  options?: ConstructorParameters<typeof W3mError>[1],
): W3mError {
  Object.assign(ERRORS, FRAME_ERRORS)
  return new W3mError(code, options)
}
