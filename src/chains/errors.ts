import { inline } from '../shared/errors/catalogue'
import { defineErrors } from '../shared/errors/define-errors'

/** What the chain tells of a transaction. */
export const chainError = defineErrors({
  TRANSACTION_FAILED: inline('The transaction failed'),
  TRANSACTION_EXPIRED: inline('The transaction expired', { outcome: 'unsent' }),
  TRANSACTION_REPLACED: inline(
    'Another transaction of your wallet took its place. Nothing was sent by this one.',
  ),
})

declare module '../shared/errors/catalogue' {
  interface ErrorGroups {
    chains: typeof chainError.definitions
  }
}
