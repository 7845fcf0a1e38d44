import { asFailure } from './account-errors'
import { ERRORS, type ErrorRow } from './catalogue'
import type { SerializedW3mError } from './serialize-error'
import { W3mError } from './w3m-error'

/** What can go wrong on the way to a name. Rows of the catalogue that travel with the code of names. */
export const NAME_ERRORS = {
  NAME_SUGGESTIONS_FAILED: { text: 'Error fetching name suggestions', surface: 'inline' }, // §8
  NAME_REGISTER_FAILED: { text: 'Error registering name', surface: 'inline' }, // §8
  NAME_SIGNER_MISSING: { text: 'Address or auth connector not found', surface: 'inline' }, // §8
  NAME_CHAIN_INVALID: { text: 'Invalid chainId', surface: 'inline' }, // §5
  /** The server takes what was signed within ten seconds of its own clock (protocol-facts §4.7). */
  DEVICE_CLOCK_SKEW: {
    text: 'The clock of this device is wrong, so the signature was refused. Set it right and try again.',
    surface: 'inline',
  },
  NAME_SIGNATURE_EXPIRED: {
    text: 'The signature came too late: it counts for ten seconds. Try again and sign sooner.',
    surface: 'inline',
  },
} as const satisfies Record<string, ErrorRow>

export type NameErrorCode = keyof typeof NAME_ERRORS

/** This, and `nameFailure`, are the only ways to make one of these: their rows join the catalogue first. */
export function nameError(
  code: NameErrorCode,
  options?: ConstructorParameters<typeof W3mError>[1],
): W3mError {
  Object.assign(ERRORS, NAME_ERRORS)
  return new W3mError(code, options)
}

/** As `accountError`, of a request for a name that failed. */
export function nameFailure(code: NameErrorCode, cause: SerializedW3mError): SerializedW3mError {
  Object.assign(ERRORS, NAME_ERRORS)
  return asFailure(code, cause)
}
