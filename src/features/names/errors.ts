import { inline } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** What can go wrong on the way to a name. */
export const nameError = defineErrors({
  NAME_SIGNER_MISSING: inline('Address or auth connector not found'), // §8
  NAME_CHAIN_INVALID: inline('Invalid chainId'), // §5
  /** The server takes what was signed within ten seconds of its own clock (protocol-facts §4.7). */
  DEVICE_CLOCK_SKEW: inline(
    'This device’s clock is wrong, so the signature was rejected. Set the correct time and try again.',
  ),
  NAME_SIGNATURE_EXPIRED: inline('The signature arrived too late. Try again and sign within 10 seconds.'),
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    names: typeof nameError.definitions
  }
}
