/** Text about pending transactions in a crashed view. */
export const IN_FLIGHT = {
  'crash.inFlight': 'These transactions aren’t affected:',
  'crash.asking': 'Waiting for your wallet: {amount}',
  'crash.sent': 'Pending: {amount}',
  'crash.unsure': 'May have been sent: {amount}',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    inFlight: typeof IN_FLIGHT
  }
}
