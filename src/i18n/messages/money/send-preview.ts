import { COMMON } from '../common'

/** WalletSendPreview. */
export const SEND_PREVIEW = {
  ...COMMON,
  'send.agree': 'I have checked the whole address',
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
