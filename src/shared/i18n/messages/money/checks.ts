import { COMMON } from '../common'

/** What the previews of Send and Swap check: tokens by their contract, the network fee, and what else would happen. */
export const CHECKS = {
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
} as const
