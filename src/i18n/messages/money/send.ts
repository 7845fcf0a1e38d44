import { COMMON } from '../common'

/** WalletSend, WalletSendSelectToken, WalletSendPreview. Words of the button: protocol-facts §6.5, exact. */
export const SEND = {
  ...COMMON,
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
  'send.warn.own': 'This is your own address',
  'send.warn.contract': 'A contract lives at this address. Tokens sent to a contract can be lost for good.',
  'send.warn.lookAlike':
    'This address looks like one you know, but it is another one. Compare every character.',
  'send.warn.lookAlikeKnown': 'The one you know: {address}',
  'send.warn.firstTime': 'You send to this address for the first time',
  'send.warn.history': 'It could not be checked whether you have sent to this address before',
  'send.agree': 'I have checked the whole address',
  'send.search': 'Search token',
  'send.empty.title': 'No token found',
  'send.empty.text': 'Nothing you hold here matches.',
  'send.you': 'You send',
  'send.from': 'From',
  'send.to': 'To',
  'send.cost': 'Network cost',
  'send.costAtMost': 'at most {amount}',
  'send.costUnknown': 'Not known right now',
  'send.rent': 'To open the receiver’s account',
  'send.network': 'Network',
  'send.leaves': 'Tried on the network: {changes} leaves your account',
  'send.leavesArrives': 'Tried on the network: {changes} leaves your account, {arrives} arrives',
  'send.simulated': 'Tried on the network: it would go through',
  'send.notSimulated': 'It could not be tried on the network first',
  'send.wouldFail': 'Tried on the network: it would fail',
  'send.wouldFailReason': 'Tried on the network: it would fail ({reason})',
  'send.preparing': 'Preparing the transaction',
  'send.prepareFailed': 'The transaction could not be prepared',
  'send.cancel': 'Cancel',
  'send.confirm': 'Send',
  'send.confirming': 'Confirm in your wallet',
  'send.checking': 'Checking',
} as const
