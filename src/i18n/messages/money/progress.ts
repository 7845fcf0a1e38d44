/** What became of what was sent: words that come with the receipt. */
export const PROGRESS = {
  'send.sent.title': 'On its way',
  'send.sent.text': 'It waits for its place in a block. You can close this.',
  'send.confirmed.title': 'Sent',
  'send.confirmed.text': '{amount} has arrived.',
  'send.paid': 'Network cost: {amount}',
  'send.failed.title': 'It failed',
  'send.unsure.title': 'Not certain whether it was sent',
  'send.replaced.title': 'Not sent',
  'send.explorer': 'View on the explorer',
  'send.done': 'Done',
} as const
