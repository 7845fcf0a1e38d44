import { COMMON } from '../../../../shared/i18n/common-messages'

/** Texts of the checks before sending and swapping. */
export const CHECKS = {
  ...COMMON,
  // Row with the address of a token’s contract.
  'check.contract': '{symbol} contract',
  // For screen readers.
  'check.wholeAddress': 'Show the full contract address of {symbol}',
  // For screen readers: link next to the address.
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
  // Warning: a lot of money, or more than this network costs on its busiest days.
  'check.feeHigh': 'The network fee is high. Check it before you continue.',
  // Warning: far more than `check.feeHigh`.
  'check.feeHuge': 'The network fee is very high. Check it before you continue.',
  // Checkbox. {amount}: the highest possible fee and its value.
  'check.feeAgree': 'I accept a network fee of up to {amount}',
  // Field for an extreme fee. {word}: `check.feeWord`.
  'check.feeType': 'Type {word} to accept a fee of up to {amount}',
  // One short word, easy to type, in capitals where the script has them.
  'check.feeWord': 'FEE',
  // A list of `check.approval` and others follows.
  'check.others': 'This transaction also has these effects:',
  // {spender}, {contract}: short addresses; {contract} is that of the tokens.
  'check.approval': '{spender} gets access to your tokens of the contract {contract}',
  // {spender}, {contract}: short addresses; {contract} is that of the NFTs.
  'check.approvalForAll': '{spender} gets access to all your NFTs of the contract {contract}',
  // {contract}: short address of the NFT’s contract, not of the recipient.
  'check.nftLeaves': 'You lose an NFT of the contract {contract}',
  // {contract}: short address of the NFT’s contract, not of the sender.
  'check.nftArrives': 'You receive an NFT of the contract {contract}',
} as const

declare module '../../../../shared/i18n/messages' {
  interface EnglishTables {
    checks: typeof CHECKS
  }
}
