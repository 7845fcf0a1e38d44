import { COMMON } from '../../shared/i18n/common-messages'

/** WalletSend, WalletSendSelectToken, WalletSendPreview. */
export const SEND = {
  ...COMMON,
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
  'send.agree': 'I have checked the whole address',
  'send.agree.simulation': 'I accept what the simulation shows',
  'send.agree.again': 'Send the same a second time',
  'send.agree.all': 'I have read the warnings and want to send',
  'send.again.sent': 'You already sent the same amount to this recipient. It isn’t confirmed yet.',
  'send.again.unsure': 'You may have already sent this. Check your wallet before you send it again.',
  'send.again.asking': 'Your wallet is still asking you about the same transfer. Answer there first.',
  'send.received': 'Simulation: {changes} will leave your account. The recipient gets {received}.',
  'send.you': 'You send',
  'send.from': 'From',
  'send.to': 'To',
  'send.cost': 'Network fee',
  'send.costAtMost': 'up to {amount}',
  'send.costUnknown': 'Not known right now',
  'send.rent': 'To open the receiver’s account',
  'send.network': 'Network',
  'send.leaves': 'Simulation: {changes} will leave your account',
  'send.leavesArrives': 'Simulation: {changes} will leave your account, {arrives} will arrive',
  'send.simulated': 'Simulation: it will go through',
  'send.notSimulated': 'Simulation isn’t available',
  'send.wouldFail': 'Simulation: it will fail',
  'send.wouldFailReason': 'Simulation: it will fail ({reason})',
  'send.preparing': 'Preparing the transaction',
  'send.prepareFailed': 'The transaction could not be prepared',
  'send.cancel': 'Cancel',
  'send.confirm': 'Send',
  'send.confirming': 'Confirm in your wallet',
  'send.checking': 'Checking',
  'send.search': 'Search token',
  'send.empty.title': 'No token found',
  'send.empty.text': 'Nothing you hold here matches.',
  'send.search.clear': 'Clear search',
  'send.buy': 'Buy crypto',
  'send.warn.own': 'This is your own address',
  'send.warn.elsewhere':
    'This name was registered on another network. Its owner may have no account at this address here.',
  'send.warn.moved': 'This name now leads to a different address. Check it before you send.',
  'send.warn.movedBefore': 'Address before: {address}',
  'send.warn.contract': 'A contract lives at this address. Tokens sent to a contract can be lost for good.',
  'send.warn.lookAlike':
    'This address looks like one you know, but it is another one. Compare every character.',
  'send.warn.lookAlikeKnown': 'The one you know: {address}',
  'send.warn.firstTime': 'You send to this address for the first time',
  'send.warn.history': 'It could not be checked whether you have sent to this address before',
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
  'send.token': 'Token: {symbol}. Choose another one',
  'send.receiver': 'Receiver: address or name',
  'send.receiverSolana': 'Receiver: address',
  'send.paste': 'Paste',
  'send.clear': 'Clear',
  'send.known': 'You have sent to',
  'send.looking': 'Looking up the name',
  'send.noName': 'Nobody has this name on this network',
  'send.invalid.format': 'This is no address of this network',
  'send.invalid.checksum': 'There is a typing error in this address: its upper and lower case do not match',
  'send.invalid.zero': 'Nobody owns this address. What is sent there is lost.',
  'send.tokensFailed': 'Other tokens could not be loaded',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    send: typeof SEND
  }
}
