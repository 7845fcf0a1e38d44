/** What is on its way, in Send and in Account. */
export const PENDING = {
  'send.pending': 'On its way: {amount}',
  'send.pendingAsking': 'Waiting for your wallet: {amount}',
  'send.pendingUnsure': 'Not certain if sent, searching: {amount}',
  'send.pendingTo': 'To {target}',
  'send.pendingUnknown': 'Not known if sent: {amount}',
  'send.checkWallet': 'Check your wallet before you send again. Select to dismiss.',
  'send.ended.notSent': 'Not sent: {amount}',
  'send.ended.failed': 'Failed: {amount}',
  'send.ended.mismatched': 'Sent something different from {amount}',
  'send.dismiss': 'Dismiss',
  'send.stopWaiting': 'Stop waiting for it',
  'send.stillOpen': 'Not confirmed yet. It may still go through.',
} as const
