import { inline } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/** What can go wrong with a transaction before, in and after the wallet. */
export const transactionError = defineErrors({
  TRANSACTION_DECLINED: inline('Your wallet rejected the transaction. Nothing was sent.'),
  TRANSACTION_MISMATCH: inline('This isn’t the transaction you reviewed. Nothing was sent.'),
  TRANSACTION_STALE: inline('Prices and fees may have changed. Review the transaction again.'),
  TOKEN_DECIMALS_MISMATCH: inline('This token’s decimals don’t match the token list. Nothing was sent.'),
  TRANSACTION_REVERTED: inline('The transaction failed. Only the network fee was charged.'),
  /** The search has ended without it. */
  TRANSACTION_NOT_FOUND: inline(
    'We don’t know whether this was sent. The network doesn’t have it. Check your wallet before you send again.',
  ),
  /** The same is under way already. */
  TRANSACTION_PENDING: inline(
    'The same transaction is already in progress. Wait for it, or check your wallet.',
  ),
  INSUFFICIENT_FUNDS: inline('Your balance doesn’t cover the amount and the network fee.'),
})

/** What the page's author can do, for the reference. */
export const transactionErrorAdvice: ErrorAdvice<typeof transactionError> = {
  TRANSACTION_DECLINED: 'The visitor rejected the transaction in the wallet (code 4001).',
  TRANSACTION_MISMATCH:
    'The bytes to sign, decoded again, differ from what was shown. Check the service that built them.',
  TRANSACTION_STALE: 'The preview is too old to be signed. It is built again when the visitor reviews it.',
  TOKEN_DECIMALS_MISMATCH:
    'The contract’s decimals differ from those of the token list. Report the token to the service.',
  TRANSACTION_REVERTED: 'The transaction is in a block and failed there.',
  TRANSACTION_NOT_FOUND: 'The search on the chain ended without a result. Do not send again by yourself.',
  TRANSACTION_PENDING: 'The same transaction is under way. Wait for it, or offer to look at the wallet.',
  INSUFFICIENT_FUNDS: 'The balance on the chain is below amount plus network fee.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    transactions: typeof transactionError.definitions
  }
}
