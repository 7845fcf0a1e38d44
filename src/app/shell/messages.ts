/** Texts about pending transactions in a crashed view. */
export const IN_FLIGHT = {
  // Above a list of pending transactions, when a view stopped with an error.
  'crash.inFlight': 'These transactions aren’t affected:',
  // {amount}: amount and symbol. The wallet shows the transaction and waits for the visitor.
  'crash.asking': 'Waiting for your wallet: {amount}',
  // {amount}: amount and symbol.
  'crash.sent': 'Pending: {amount}',
  // {amount}: amount and symbol. It is not known whether the wallet sent it.
  'crash.unsure': 'May have been sent: {amount}',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    inFlight: typeof IN_FLIGHT
  }
}
