import { TRANSACTIONS } from '../transactions/messages'

/**
 * Texts of WalletSend, WalletSendSelectToken and WalletSendPreview. Those marked `exact` are compared by hosts' tests.
 */
export const SEND = {
  ...TRANSACTIONS,
  'send.progress.title': 'Transaction',
  'send.sent.title': 'Transaction submitted',
  'send.sent.text': 'Waiting for confirmation. You can close this window.',
  'send.confirmed.title': 'Sent',
  'send.confirmed.text': '{amount} arrived.',
  'send.confirmed.part': 'Only {received} of the {amount} you sent arrived. The token kept the rest.',
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
  'send.unsure.title': 'It may have been sent',
  'send.replaced.title': 'Not sent',
  'send.replacement': 'View replacement',
  'send.agree': 'I checked the whole address',
  'send.agree.simulation': 'I accept what the simulation shows',
  'send.agree.again': 'Send it a second time',
  'send.agree.all': 'I’ve read the warnings and want to send',
  'send.again.sent': 'You already sent the same amount to this recipient. It isn’t confirmed yet.',
  'send.again.unsure': 'You may have already sent this. Check your wallet before you send it again.',
  'send.again.asking': 'Your wallet already shows the same transfer. Approve or reject it there first.',
  'send.received': 'Simulation: {changes} will leave your account. The recipient gets {received}.',
  'send.you': 'You send',
  'send.from': 'From',
  'send.to': 'To',
  'send.costAtMost': 'up to {amount}',
  'send.costUnknown': 'Not available right now',
  'send.rent': 'Account creation fee',
  'send.leaves': 'Simulation: {changes} will leave your account',
  'send.leavesArrives': 'Simulation: {changes} will leave your account, {arrives} will arrive',
  'send.simulated': 'Simulation: this should succeed',
  'send.notSimulated': 'Simulation isn’t available',
  'send.wouldFail': 'Simulation: this will fail',
  'send.wouldFailReason': 'Simulation: this will fail ({reason})',
  'send.preparing': 'Preparing the transaction…',
  'send.prepareFailed': 'Couldn’t prepare transaction',
  'send.cancel': 'Cancel',
  'send.confirm': 'Send',
  'send.confirming': 'Confirm in your wallet',
  'send.checking': 'Checking…',
  'send.search': 'Search token',
  'send.empty.title': 'No token found',
  'send.empty.text': 'None of your tokens match.',
  'send.search.clear': 'Clear search',
  'send.buy': 'Buy crypto',
  'send.warn.own': 'This is your own address',
  'send.warn.elsewhere':
    'This name is registered on another network. Its owner may not control this address here.',
  'send.warn.moved': 'This name now points to a different address. Check it before you send.',
  'send.warn.movedBefore': 'Previous address: {address}',
  'send.warn.contract': 'This address is a contract. Tokens you send to it can be lost for good.',
  'send.warn.lookAlike': 'This address looks like one you know, but it’s different. Compare every character.',
  'send.warn.lookAlikeKnown': 'Known address: {address}',
  'send.warn.firstTime': 'First time sending to this address',
  'send.warn.history': 'Couldn’t check whether you’ve sent to this address before',
  'send.button.preview': 'Preview Send', // exact
  'send.button.invalidAddress': 'Invalid Address', // exact
  'send.button.addAddress': 'Add Address', // exact
  'send.button.insufficientFunds': 'Insufficient Funds', // exact
  'send.button.addAmount': 'Add Amount', // exact
  'send.button.incorrectValue': 'Incorrect Value', // exact
  'send.button.selectToken': 'Select Token', // exact
  'send.amount': 'Amount',
  'send.max': 'Max',
  'send.balance': 'Balance: {amount}',
  'send.token': 'Token: {symbol}. Change',
  'send.receiver': 'Recipient: address or name',
  'send.receiverSolana': 'Recipient: address',
  'send.paste': 'Paste',
  'send.clear': 'Clear',
  'send.known': 'Recent recipients',
  'send.looking': 'Looking up the name…',
  'send.noName': 'This name isn’t registered on this network',
  'send.invalid.format': 'Not a valid {network} address',
  'send.invalid.checksum': 'This address has a typo: its upper and lower case don’t match.',
  'send.invalid.zero': 'No one controls this address. Anything sent to it is lost.',
  'send.tokensFailed': 'Couldn’t load your other tokens',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    send: typeof SEND
  }
}
