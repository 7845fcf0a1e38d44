import { inline } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/** Errors of a transaction before, during and after the wallet's request. */
export const transactionError = defineErrors({
  TRANSACTION_DECLINED: inline('Your wallet rejected the transaction. Nothing was sent.'),
  TRANSACTION_MISMATCH: inline('This transaction doesn’t match your request. Nothing was sent.'),
  TRANSACTION_STALE: inline('Prices and fees may have changed. Review the transaction again.'),
  TOKEN_DECIMALS_MISMATCH: inline('This token’s decimals don’t match the token list. Nothing was sent.'),
  TRANSACTION_REVERTED: inline('The transaction failed. Only the network fee was charged.'),
  /** The search for a transaction without a hash has ended, and no node knows it. */
  TRANSACTION_NOT_FOUND: inline(
    'We don’t know whether this was sent. The network has no record of it. Check your wallet before you send again.',
  ),
  /** The same transaction is already in progress. */
  TRANSACTION_PENDING: inline(
    'The same transaction is already in progress. Wait until it ends, or check your wallet.',
  ),
  INSUFFICIENT_FUNDS: inline('Your balance doesn’t cover the amount and the network fee.'),
})

/** Advice for page authors, for the error reference. */
export const transactionErrorAdvice: ErrorAdvice<typeof transactionError> = {
  TRANSACTION_DECLINED:
    'The visitor rejected the transaction in the wallet (code 4001), or closed the approval view of the embedded wallet in time.',
  TRANSACTION_MISMATCH:
    'The bytes to sign do not match the requested or reviewed transaction when decoded. Check the service that built them.',
  TRANSACTION_STALE:
    'The review is too old to be signed. It is built again when the visitor reviews the transaction. When they ask for the maximum amount, it means that the network fee is not known.',
  TOKEN_DECIMALS_MISMATCH:
    'The decimals of the token list differ from those of the contract, of the built-in table of well-known tokens, or of your network’s `currency`. Or it is a token of Solana whose amounts wallets scale (scaled UI amount, interest-bearing), so that the same number could mean another amount. Correct `networks`, or report the token to the operator of the blockchain API or your `services`.',
  TRANSACTION_REVERTED:
    'The transaction is in a block and reverted, or it is a batch whose token did not leave the account. An approval in that batch may have taken effect.',
  TRANSACTION_NOT_FOUND:
    'The search on the chain ended after 30 minutes without a result. Do not send it again automatically.',
  TRANSACTION_PENDING:
    'The same transaction is in progress, here or in another tab, or its outcome is not known yet. Wait until it ends, or ask the visitor to check the wallet.',
  INSUFFICIENT_FUNDS:
    'The balance on the chain does not cover the amount, the network fee and, on Solana, the rent of a new token account. The wallet was not asked.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    transactions: typeof transactionError.definitions
  }
}
