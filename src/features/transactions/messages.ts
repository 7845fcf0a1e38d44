import { COMMON } from '../../shared/i18n/common-messages'

/**
 * Texts shared by send, swap and the account: receipts, pending transactions, amounts and tokens. Those marked `exact`
 * are compared by hosts' tests.
 */
export const TRANSACTIONS = {
  ...COMMON,
  // Heading over a swap that the network confirmed.
  'swap.receipt': 'Swapped',
  // In the review of a swap or transfer, if the wallet upgrades the account first (EIP-7702).
  'swap.upgradeText':
    'Your wallet may upgrade your account to a smart account. Address and keys stay the same.',
  // Fee of the service that carries out a swap.
  'swap.fee': 'Provider fee',
  'send.fee': 'Network fee',
  // On Solana, the sender pays for opening an account for a token that the recipient has not held yet; in a swap, too.
  'send.rent': 'Account creation fee',
  // In place of the network fee: a service of this page pays it.
  'send.sponsored': 'Paid by this site',
  // Link to the transaction in a block explorer.
  'send.explorer': 'View on explorer',
  // {amount}: value of the highest possible fee.
  'send.feeAtMost': 'up to {amount}',
  // In place of the network fee.
  'send.feeUnknown': 'Not available right now',
  'send.cancel': 'Cancel',
  // Button that fills in the whole balance.
  'send.max': 'Max',
  'send.balance': 'Balance: {amount}',
  // For screen readers: the button shows the symbol of the token.
  'send.token': 'Change token: {symbol}',
  // Placeholder of the search in a list of tokens.
  'send.search': 'Search token', // exact
  'send.search.clear': 'Clear search',
  'send.empty.title': 'No tokens found',
  // Button, while it is checked whether the wallet sent the transaction.
  'send.checking': 'Checking…',
  'send.network': 'Network',
  'send.done': 'Done',
  // {amount}: amount and symbol.
  'send.pending': 'Pending: {amount}',
  // {amount}: amount and symbol. The wallet waits for the visitor.
  'send.pendingAsking': 'Waiting for your wallet: {amount}',
  // {amount}: amount and symbol.
  'send.pendingUnsure': 'Checking whether it was sent: {amount}',
  // {target}: short address.
  'send.pendingTo': 'To {target}',
  // {amount}: amount and symbol. The check has ended without a result.
  'send.pendingUnknown': 'May have been sent: {amount}',
  // Below `send.pendingUnknown`. Selecting the row hides it.
  'send.checkWallet': 'Check your wallet before you send again. Select to dismiss.',
  // {amount}: amount and symbol.
  'send.ended.notSent': 'Not sent: {amount}',
  // {amount}: amount and symbol.
  'send.ended.failed': 'Failed: {amount}',
  // {amount}: amount and symbol. The wallet changed the transaction.
  'send.ended.mismatched': 'Sent something other than {amount}',
  // Hides a transaction from the list of pending ones.
  'send.dismiss': 'Dismiss',
  // Button, after a long wait.
  'send.stopWaiting': 'Stop waiting',
  'send.stillOpen': 'Not confirmed yet. It may still go through.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    transactions: typeof TRANSACTIONS
  }
}
