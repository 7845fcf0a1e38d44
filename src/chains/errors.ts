import { inline } from '../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../shared/errors/define-errors'

/** Errors that the chain, or the wallet on it, reports for a transaction. */
export const chainError = defineErrors({
  ACCOUNT_CHANGED: inline('Your wallet switched to another account. Review the transaction again.'),
  NETWORK_CHANGED: inline('Your wallet switched to another network. Review the transaction again.'),
  TRANSACTION_FAILED: inline('The transaction failed'),
  TRANSACTION_EXPIRED: inline('The transaction expired. Check your wallet before you send it again.', {
    outcome: 'unsent',
  }),
  TRANSACTION_REPLACED: inline(
    'Your wallet replaced this transaction with another one. The original didn’t go through.',
  ),
  TRANSACTION_CHANGED: inline('Your wallet changed the transaction'),
  TRANSACTION_REFUSED: inline('The network rejected the transaction', { outcome: 'unsent' }),
})

/** Advice for page authors, for the error reference. */
export const chainErrorAdvice: ErrorAdvice<typeof chainError> = {
  ACCOUNT_CHANGED: 'The wallet’s account is not the one that was reviewed, so nothing was requested.',
  NETWORK_CHANGED: 'The wallet’s network is not the one that was reviewed, so nothing was requested.',
  TRANSACTION_FAILED:
    'Solana only: the transaction is on the chain and failed there. `details` has the network’s error, `values.signature` the id of the transaction.',
  TRANSACTION_EXPIRED:
    'Solana only: according to the node, the blockhash expired before the transaction reached a block. Look for the transaction on the chain before you send it again; `values.signature` is its id, if it was handed to the node.',
  TRANSACTION_REPLACED: 'Another transaction with the same nonce was confirmed; `values.hash` is its hash.',
  TRANSACTION_CHANGED:
    'The wallet changed the transaction. If the wallet only signed it, it was not sent. If the wallet sent it, the changed transaction is on the chain: look for it before you send again.',
  TRANSACTION_REFUSED:
    'A node or contract rejected the transaction before it was sent; `details` or `cause` has the reason, if one was given. Or the wallet reports that it dropped a batch (EIP-5792 status 400).',
}

declare module '../shared/errors/catalogue' {
  interface ErrorGroups {
    chains: typeof chainError.definitions
  }
}
