import { ERRORS, type ErrorRow } from './catalogue'
import { W3mError } from './w3m-error'

/** What can go wrong before and after a name is signed for. Rows of the catalogue that travel with the code of names. */
export const NAME_ERRORS = {
  NAME_SIGNER_MISSING: { text: 'Address or auth connector not found', surface: 'inline' }, // §8
  NAME_CHAIN_INVALID: { text: 'Invalid chainId', surface: 'inline' }, // §5
  /** The server takes what was signed within ten seconds of its own clock (protocol-facts §4.7). */
  NAME_CLOCK: {
    text: 'The clock of this device is wrong, so the signature was refused. Set it right and try again.',
    surface: 'inline',
  },
  NAME_LATE: {
    text: 'The signature came too late: it counts for ten seconds. Try again and sign sooner.',
    surface: 'inline',
  },
} as const satisfies Record<string, ErrorRow>

export type NameErrorCode = keyof typeof NAME_ERRORS

/** The only way to make one of these: their rows join the catalogue first. */
export function nameError(
  code: NameErrorCode,
  options?: ConstructorParameters<typeof W3mError>[1],
): W3mError {
  Object.assign(ERRORS, NAME_ERRORS)
  return new W3mError(code, options)
}
