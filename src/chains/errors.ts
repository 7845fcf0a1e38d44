import { inline } from '../shared/errors/catalogue'
import { defineErrors } from '../shared/errors/define-errors'

/** What the chain, or the wallet that is asked on it, tells of a transaction. */
export const chainError = defineErrors({
  ACCOUNT_CHANGED: inline('Your wallet switched to another account. Review the transaction again.'),
  NETWORK_CHANGED: inline('Your wallet switched to another network. Review the transaction again.'),
  TRANSACTION_FAILED: inline('The transaction failed'),
  TRANSACTION_EXPIRED: inline('The transaction expired', { outcome: 'unsent' }),
  TRANSACTION_REPLACED: inline(
    'Another transaction from your wallet replaced this one. Nothing was sent by this one.',
  ),
})

declare module '../shared/errors/catalogue' {
  interface ErrorGroups {
    chains: typeof chainError.definitions
  }
}
