import { TRANSACTIONS } from '../transactions/messages'

/**
 * Texts of WalletSend, WalletSendSelectToken and WalletSendPreview. Those marked `exact` are compared by hosts' tests.
 */
export const SEND = {
  ...TRANSACTIONS,
  // Title until the network has confirmed the transaction, and if it ended without a receipt.
  'send.progress.title': 'Transaction',
  // The wallet sent the transaction; the network has not confirmed it yet.
  'send.sent.title': 'Transaction submitted',
  'send.sent.text': 'Waiting for confirmation. You can close this window.',
  'send.confirmed.title': 'Sent',
  // {amount}: amount and symbol.
  'send.confirmed.text': '{amount} arrived.',
  // The token itself keeps a part of each transfer. {received}, {amount}: with symbol.
  'send.confirmed.part': 'Only {received} of the {amount} you sent arrived. The token kept the rest.',
  // The network does not show whether the amount arrived. {amount}: amount and symbol.
  'send.confirmed.unseen':
    'The network confirmed the transaction. Ask the recipient whether {amount} arrived.',
  'send.nothing.title': 'Nothing arrived',
  'send.nothing.text':
    'The transaction was confirmed, but the token reports no transfer. Check your balance before you send again.',
  // {amount}: amount and symbol.
  'send.paid': 'Network fee: {amount}',
  'send.failed.title': 'The transaction failed',
  // The wallet sent a different transaction from the one that was reviewed.
  'send.mismatched.title': 'Sent something different',
  // An address follows. {amount}: amount and symbol.
  'send.mismatched.transfer': 'Your wallet changed the transaction. It sent {amount} to this address:',
  // An address follows. {token}: a symbol.
  'send.mismatched.approve': 'Your wallet changed the transaction. It approved this address for {token}:',
  // An address follows.
  'send.mismatched.other': 'Your wallet changed the transaction. It called this address instead:',
  // It is not known whether the wallet sent it.
  'send.unsure.title': 'It may have been sent',
  // The transaction expired, or another one took its place.
  'send.replaced.title': 'Didn’t go through',
  // Link to the other transaction.
  'send.replacement': 'View replacement',
  // Checkbox below a warning.
  'send.agree': 'I checked the whole address',
  // Checkbox below a warning.
  'send.agree.simulation': 'I accept what the simulation shows',
  // Checkbox below a warning.
  'send.agree.again': 'I want to send it a second time',
  // Checkbox below a warning.
  'send.agree.all': 'I’ve read the warnings and want to send',
  // Warning before the same payment is sent twice.
  'send.again.sent': 'You already sent the same amount to this recipient. It isn’t confirmed yet.',
  // Warning before the same payment is sent twice.
  'send.again.unsure': 'You may have already sent this. Check your wallet before you send it again.',
  // Warning before the same payment is sent twice.
  'send.again.asking': 'Your wallet already shows the same transfer. Approve or reject it there first.',
  // What a trial run on the network showed. {changes}, {received}: amounts with symbols.
  'send.received': 'Simulation: you’ll send {changes}. The recipient will get {received}.',
  'send.you': 'You send',
  'send.from': 'From',
  'send.to': 'To',
  // What a trial run on the network showed. {changes}: amounts with symbols.
  'send.leaves': 'Simulation: you’ll send {changes}',
  // {changes}, {arrives}: amounts with symbols.
  'send.leavesArrives': 'Simulation: you’ll send {changes} and receive {arrives}',
  'send.simulated': 'Simulation: this should succeed',
  'send.notSimulated': 'Simulation isn’t available',
  'send.wouldFail': 'Simulation: this will fail',
  // {reason}: a message of the network, in English.
  'send.wouldFailReason': 'Simulation: this will fail ({reason})',
  'send.preparing': 'Preparing the transaction…',
  'send.prepareFailed': 'Couldn’t prepare transaction',
  'send.confirm': 'Send',
  'send.confirming': 'Confirm in wallet',
  'send.empty.text': 'None of your tokens match.',
  'send.buy': 'Buy crypto',
  // Warning below the recipient.
  'send.warn.own': 'This is your own address',
  // Warning: a name such as ana.eth can belong to different people on different networks.
  'send.warn.elsewhere':
    'This name is registered on another network. Its owner may not control this address on this network.',
  // Warning below the recipient.
  'send.warn.moved': 'This name now points to a different address. Check it before you send.',
  'send.warn.movedBefore': 'Previous address: {address}',
  // Warning below the recipient.
  'send.warn.contract': 'This address is a contract. Tokens you send to it can be lost for good.',
  // Warning below the recipient.
  'send.warn.lookAlike': 'This address looks like one you know, but it’s different. Compare every character.',
  'send.warn.lookAlikeKnown': 'Known address: {address}',
  // Warning below the recipient.
  'send.warn.firstTime': 'First time sending to this address',
  // The history did not load, so it is not known whether the address is new.
  'send.warn.history': 'Couldn’t check whether you’ve sent to this address before',
  // The big button of the form.
  'send.button.preview': 'Review send',
  // Text of the big button while it is disabled.
  'send.button.invalidAddress': 'Invalid Address', // exact
  // Text of the big button while it is disabled.
  'send.button.addAddress': 'Add Address', // exact
  // Text of the big button while it is disabled.
  'send.button.insufficientFunds': 'Insufficient Funds', // exact
  // Text of the big button while it is disabled.
  'send.button.addAmount': 'Add Amount', // exact
  // Text of the big button while it is disabled.
  'send.button.incorrectValue': 'Incorrect Value', // exact
  // Text of the big button while it is disabled.
  'send.button.selectToken': 'Select Token', // exact
  'send.amount': 'Amount',
  // Name of the field for screen readers.
  'send.recipient': 'Recipient’s address or name',
  // In the same field while it is empty; it has to fit beside `send.paste`.
  'send.recipientHint': 'Address or name',
  // In the field and its name, on networks without names.
  'send.recipientSolana': 'Recipient’s address',
  'send.paste': 'Paste',
  'send.clear': 'Clear',
  // Heading of addresses that the account has sent to.
  'send.known': 'Recent recipients',
  // A name such as ana.eth is turned into an address.
  'send.looking': 'Looking up the name…',
  // The name may be registered all the same.
  'send.noName': 'This name has no address on this network',
  // {network}: a network.
  'send.invalid.format': 'Not a valid {network} address',
  'send.invalid.checksum': 'This address has a typo: its upper and lower case don’t match.',
  // For the address that has only zeros.
  'send.invalid.zero': 'No one controls this address. Anything sent to it is lost.',
  // Only the network’s own token can be chosen.
  'send.tokensFailed': 'Couldn’t load your other tokens',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    send: typeof SEND
  }
}
