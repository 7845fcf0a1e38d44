import { inline } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/** Errors of registering a name. */
export const nameError = defineErrors({
  NAME_SIGNER_MISSING: inline('Address or auth connector not found'), // exact
  NAME_CHAIN_INVALID: inline('Invalid chainId'), // exact
  /**
   * The server only accepts signatures whose timestamp is within ten seconds of its own clock
   * (docs/protocols/blockchain-api.md#names).
   */
  DEVICE_CLOCK_SKEW: inline(
    'This device’s clock is wrong, so the signature was rejected. Set the correct time and try again.',
  ),
  NAME_SIGNATURE_EXPIRED: inline('The signature arrived too late. Try again and sign within 10 seconds.'),
})

/** Advice for page authors, for the error reference. */
export const nameErrorAdvice: ErrorAdvice<typeof nameError> = {
  NAME_SIGNER_MISSING:
    'No wallet is connected, or the active one is not on EVM. Only EVM accounts can register a name.',
  NAME_CHAIN_INVALID: 'The EVM chain id must be below 2147483648 (coin type of ENSIP-11).',
  DEVICE_CLOCK_SKEW:
    'The service accepts signatures within ten seconds of its own clock. Only the visitor can set the device’s clock.',
  NAME_SIGNATURE_EXPIRED: 'The service accepts signatures for ten seconds. The visitor can sign again.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    names: typeof nameError.definitions
  }
}
