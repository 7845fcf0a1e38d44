import { inline } from '../../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../../shared/errors/define-errors'

/** Errors of the relay connection to remote wallets. */
export const relayError = defineErrors({
  RELAY_UNREACHABLE: inline('Wallets can’t be reached. Check your connection and try again.'),
  RELAY_REFUSED: inline('Wallets can’t be reached from this site. Try again later.'),
})

/** Advice for page authors, shown in the error reference. */
export const relayErrorAdvice: ErrorAdvice<typeof relayError> = {
  RELAY_UNREACHABLE:
    'The relay did not accept the message within 20 seconds (EIP-1193 code 4901). A request did not reach the wallet, and you can send it again. If it happens to all visitors, allow `relay-url` in `connect-src`.',
  RELAY_REFUSED:
    'The relay does not accept this project ID on this origin, the visitor’s clock is more than 15 minutes fast, or the relay refused the message, and `details` has its error. Check the allowed domains of your project. A transaction that may have been sent is reported as `TRANSACTION_STATUS_UNKNOWN` instead.',
}

declare module '../../../shared/errors/catalogue' {
  interface ErrorGroups {
    relay: typeof relayError.definitions
  }
}
