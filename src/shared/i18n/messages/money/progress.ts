/** What became of what was sent: words that come with the receipt. */
export const PROGRESS = {
  'send.sent.title': 'On its way',
  'send.sent.text': 'It waits for its place in a block. You can close this.',
  'send.confirmed.title': 'Sent',
  'send.confirmed.text': '{amount} has arrived.',
  'send.confirmed.part': '{received} of the {amount} that you sent has arrived. The token kept the rest.',
  'send.confirmed.unseen': 'The network confirmed it. Ask the recipient whether {amount} arrived.',
  'send.nothing.title': 'Nothing arrived',
  'send.nothing.text':
    'The network confirmed it, but the token reports no transfer. Check your balance before you send again.',
  'send.paid': 'Network fee: {amount}',
  'send.failed.title': 'The transaction failed',
  'send.mismatched.title': 'Sent something different',
  'send.mismatched.transfer': 'Your wallet changed the transaction. It sent {amount} to this address:',
  'send.mismatched.approve': 'Your wallet changed the transaction. It approved this address for {token}:',
  'send.mismatched.other': 'Your wallet changed the transaction. It called this address instead:',
  'send.unsure.title': 'Not certain whether it was sent',
  'send.replaced.title': 'Not sent',
  'send.explorer': 'View on the explorer',
  'send.replacement': 'View what replaced it',
  'send.done': 'Done',
} as const
