import { ERRORS, type ErrorRow } from './catalogue'
import { W3mError } from './w3m-error'

/** What can go wrong with money on its way: rows of the catalogue that travel with the code that sends. */
export const MONEY_ERRORS = {
  TRANSACTION_DECLINED: { text: 'Declined in your wallet. Nothing was sent.', surface: 'inline' },
  TRANSACTION_MISMATCH: {
    text: 'This is not the transaction that was shown. Nothing was sent.',
    surface: 'inline',
  },
  TRANSACTION_STALE: {
    text: 'Prices and fees may have changed. Look at the transaction again.',
    surface: 'inline',
  },
  ACCOUNT_CHANGED: {
    text: 'Your wallet is on another account now. Look at the transaction again.',
    surface: 'inline',
  },
  NETWORK_CHANGED: {
    text: 'Your wallet is on another network now. Look at the transaction again.',
    surface: 'inline',
  },
  TOKEN_DECIMALS_MISMATCH: {
    text: 'This token’s decimals don’t match the token list. Nothing was sent.',
    surface: 'inline',
  },
  TRANSACTION_REVERTED: {
    text: 'The transaction failed. Only the network fee was charged.',
    surface: 'inline',
  },
  TRANSACTION_REPLACED: {
    text: 'Another transaction of your wallet took its place. Nothing was sent by this one.',
    surface: 'inline',
  },
  /** The search has ended without it. */
  TRANSACTION_NOT_FOUND: {
    text: 'It isn’t known whether this was sent: the network doesn’t have it. Check your wallet before you send again.',
    surface: 'inline',
  },
  /** The same is under way already. */
  TRANSACTION_PENDING: {
    text: 'The same transaction is already in progress. Wait for it, or check your wallet.',
    surface: 'inline',
  },
} as const satisfies Record<string, ErrorRow>

export type MoneyErrorCode = keyof typeof MONEY_ERRORS

/** The only way to make one of these: their rows join the catalogue first. */
export function moneyError(
  code: MoneyErrorCode,
  options?: ConstructorParameters<typeof W3mError>[1],
): W3mError {
  Object.assign(ERRORS, MONEY_ERRORS)
  return new W3mError(code, options)
}
