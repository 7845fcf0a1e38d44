import { COMMON } from '../../shared/i18n/common-messages'

/** Texts shared by send, swap and the account: receipts, and pending transactions. */
export const TRANSACTIONS = {
  ...COMMON,
  'swap.receipt': 'Swapped',
  'send.cost': 'Network fee',
  'send.explorer': 'View on explorer',
  'send.network': 'Network',
  'send.done': 'Done',
  'send.pending': 'Pending: {amount}',
  'send.pendingAsking': 'Waiting for your wallet: {amount}',
  'send.pendingUnsure': 'May have been sent, checking: {amount}',
  'send.pendingTo': 'To {target}',
  'send.pendingUnknown': 'May have been sent: {amount}',
  'send.checkWallet': 'Check your wallet before you send again. Select to dismiss.',
  'send.ended.notSent': 'Not sent: {amount}',
  'send.ended.failed': 'Failed: {amount}',
  'send.ended.mismatched': 'Sent something other than {amount}',
  'send.dismiss': 'Dismiss',
  'send.stopWaiting': 'Stop waiting',
  'send.stillOpen': 'Not confirmed yet. It may still go through.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    transactions: typeof TRANSACTIONS
  }
}
