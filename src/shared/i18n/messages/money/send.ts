import { COMMON } from '../common'

/** WalletSend. Texts of the button are exact: hosts' tests compare them. */
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
} as const
