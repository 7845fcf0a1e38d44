/** What is on its way, in Send and in Account. */
export const PENDING = {
  'send.pending': 'On its way: {amount}',
  'send.pendingUnsure': 'Not certain if sent, searching: {amount}',
  'send.pendingTo': 'To {target}',
  'send.dismiss': 'I know what became of it',
  'send.stopWaiting': 'Stop waiting for it',
  'send.stillOpen': 'No block has taken it for minutes. It may still go through.',
} as const
