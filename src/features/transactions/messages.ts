import { COMMON } from '../../shared/i18n/common-messages'

/** Texts shared by send and swap: checks before sending, and pending transactions. */
export const TRANSACTIONS = {
  ...COMMON,
  // Row with the address of a token’s contract.
  'check.contract': '{symbol} contract',
  // For screen readers.
  'check.wholeAddress': 'Show the full contract address of {symbol}',
  // For screen readers: link beside the address.
  'check.explorer': 'View {symbol} on explorer',
  // Warning. {symbol}, {own}: two different symbols of the same token.
  'check.mismatch':
    'The token list says {symbol}, but the contract says {own}. Check what you’re paying with.',
  // Checkbox. {own}: a symbol.
  'check.mismatchAgree': 'I understand that this token is {own}',
  // Warning. {symbol}: of the well-known token.
  'check.imitation':
    'This token uses a well-known name, but it isn’t the well-known {symbol}. It may be worthless.',
  // Checkbox.
  'check.imitationAgree': 'I understand that this isn’t the well-known {symbol}',
  // Warning.
  'check.feeAboveAmount': 'The network fee is higher than the amount.',
  // Warning.
  'check.feeLargeShare': 'The network fee is more than 10% of the amount.',
  // Warning.
  'check.feeUnusual': 'The network fee is over 3 times its usual level. It may drop in a few minutes.',
  // Warning.
  'check.feeHigh': 'The network fee is far higher than usual on this network.',
  // Warning.
  'check.feeHuge': 'The network fee is very high. Check it before you continue.',
  // Checkbox. {amount}: the highest possible fee and its value.
  'check.feeAgree': 'I accept a network fee of up to {amount}',
  // Field for an extreme fee. {word}: `check.feeWord`.
  'check.feeType': 'Type {word} to accept a fee of up to {amount}',
  // One short word, easy to type, in capitals where the script has them.
  'check.feeWord': 'FEE',
  // A list of `check.approval` and others follows.
  'check.others': 'This transaction also has these effects:',
  // {spender}, {contract}: short addresses.
  'check.approval': '{spender} gets access to your tokens from {contract}',
  // {spender}, {contract}: short addresses.
  'check.approvalForAll': '{spender} gets access to all your NFTs from {contract}',
  // {contract}: short address.
  'check.nftLeaves': 'An NFT from {contract} leaves your account',
  // {contract}: short address.
  'check.nftArrives': 'An NFT from {contract} arrives in your account',
  // Heading over a swap that the network confirmed.
  'swap.receipt': 'Swapped',
  'send.cost': 'Network fee',
  // Link to the transaction in a block explorer.
  'send.explorer': 'View on explorer',
  'send.network': 'Network',
  'send.done': 'Done',
  // {amount}: amount and symbol.
  'send.pending': 'Pending: {amount}',
  // {amount}: amount and symbol. The wallet waits for the visitor.
  'send.pendingAsking': 'Waiting for your wallet: {amount}',
  // {amount}: amount and symbol.
  'send.pendingUnsure': 'Checking whether it was sent: {amount}',
  // {target}: short address.
  'send.pendingTo': 'To {target}',
  // {amount}: amount and symbol. The check has ended without a result.
  'send.pendingUnknown': 'May have been sent: {amount}',
  // Below `send.pendingUnknown`. Selecting the row hides it.
  'send.checkWallet': 'Check your wallet before you send again. Select to dismiss.',
  // {amount}: amount and symbol.
  'send.ended.notSent': 'Not sent: {amount}',
  // {amount}: amount and symbol.
  'send.ended.failed': 'Failed: {amount}',
  // {amount}: amount and symbol. The wallet changed the transaction.
  'send.ended.mismatched': 'Sent something other than {amount}',
  // Hides a transaction from the list of pending ones.
  'send.dismiss': 'Dismiss',
  // Button, after a long wait.
  'send.stopWaiting': 'Stop waiting',
  'send.stillOpen': 'Not confirmed yet. It may still go through.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    transactions: typeof TRANSACTIONS
  }
}
