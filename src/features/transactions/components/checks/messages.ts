import { COMMON } from '../../../../shared/i18n/common-messages'

/** Texts of the checks before sending and swapping. */
export const CHECKS = {
  ...COMMON,
  'check.contract': '{symbol} contract',
  'check.wholeAddress': 'Show the full address of {symbol}',
  'check.explorer': '{symbol} on explorer',
  'check.mismatch':
    'The token list says {symbol}, but the contract says {own}. Check what you’re paying with.',
  'check.mismatchAgree': 'I understand that this token is {own}',
  'check.imitation':
    'This token uses a well-known name, but it isn’t the well-known {symbol}. It may be worthless.',
  'check.imitationAgree': 'I understand that this isn’t the well-known {symbol}',
  'check.feeAboveAmount': 'The network fee is higher than the amount.',
  'check.feeLargeShare': 'The network fee is more than 10% of the amount.',
  'check.feeUnusual': 'The network fee is over 3 times the usual. It may drop in a few minutes.',
  'check.feeHigh': 'The network fee is far higher than usual on this network.',
  'check.feeHuge': 'The network fee is very high. Check it before you continue.',
  'check.feeAgree': 'I accept a network fee of up to {amount}',
  'check.feeType': 'Type {word} to accept a fee of up to {amount}',
  'check.feeWord': 'FEE',
  'check.others': 'This transaction also has these effects:',
  'check.approval': '{spender} gets access to your tokens from {contract}',
  'check.approvalForAll': '{spender} gets access to all your NFTs from {contract}',
  'check.nftLeaves': 'An NFT from {contract} leaves your account',
  'check.nftArrives': 'An NFT from {contract} arrives in your account',
} as const

declare module '../../../../shared/i18n/messages' {
  interface EnglishTables {
    checks: typeof CHECKS
  }
}
