import { inline } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** What can go wrong on the way to a name. */
export const nameError = defineErrors({
  NAME_SIGNER_MISSING: inline('Address or auth connector not found'), // exact
  NAME_CHAIN_INVALID: inline('Invalid chainId'), // exact
  /** The server takes what was signed within ten seconds of its own clock (docs/protocols/blockchain-api.md#names). */
  DEVICE_CLOCK_SKEW: inline(
    'The clock of this device is wrong, so the signature was refused. Set it right and try again.',
  ),
  NAME_SIGNATURE_EXPIRED: inline(
    'The signature came too late: it counts for ten seconds. Try again and sign sooner.',
  ),
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    names: typeof nameError.definitions
  }
}
