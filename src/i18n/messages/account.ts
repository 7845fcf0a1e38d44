import { COMMON } from './common'

/** Account. */
export const ACCOUNT = {
  ...COMMON,
  'account.copyAddress': 'Copy address',
  'account.balanceUnknown': 'The balance could not be read. Trying again.',
  'account.balanceOld': 'This balance may be old. Trying again.',
  'account.explorer': 'Block Explorer',
  'account.disconnecting': 'Disconnecting...',
  'account.disconnectOne': 'Only on {name}. The wallet on {other} stays connected.',
  'account.switchTo': 'Switch to {name}',
} as const
