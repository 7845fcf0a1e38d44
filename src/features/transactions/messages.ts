import { COMMON } from '../../shared/i18n/common-messages'

/** What send and swap share: checks before sending, and transactions in flight. */
export const TRANSACTIONS = {
  ...COMMON,
  'check.contract': '{symbol} contract',
  'check.wholeAddress': 'Show the whole address of {symbol}',
  'check.explorer': 'View {symbol} on the explorer',
  'check.mismatch':
    'The list calls this token {symbol}, but its contract says {own}. Check what you are paying with.',
  'check.mismatchAgree': 'I understand that this token is {own}',
  'check.imitation':
    'This token uses a well-known name, but it isn’t the well-known {symbol}. It may be worthless.',
  'check.imitationAgree': 'I understand that this isn’t the well-known {symbol}',
  'check.feeAboveAmount': 'The network fee is higher than the amount.',
  'check.feeLargeShare': 'The network fee is more than 10% of the amount.',
  'check.feeUnusual': 'The network fee is more than 3 times the usual fee. It may be lower in a few minutes.',
  'check.feeHigh': 'The network fee is far higher than this network normally takes.',
  'check.feeHuge': 'The network fee is very high. Check it before you continue.',
  'check.feeAgree': 'I accept a network fee of up to {amount}',
  'check.feeType': 'Type {word} to accept a fee of up to {amount}',
  'check.feeWord': 'FEE',
  'check.others': 'This transaction would also do this:',
  'check.approval': '{spender} gets access to your tokens of {contract}',
  'check.approvalForAll': '{spender} gets access to all your NFTs of {contract}',
  'check.nftLeaves': 'An NFT of {contract} leaves your account',
  'check.nftArrives': 'An NFT of {contract} arrives in your account',
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

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    transactions: typeof TRANSACTIONS
  }
}
