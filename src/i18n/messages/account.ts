import { COMMON } from './common'

/** Account, Profile, AccountSettings, SwitchAddress, WalletReceive, WalletCompatibleNetworks. */
export const ACCOUNT = {
  ...COMMON,
  'account.copyAddress': 'Copy address',
  'account.balanceUnknown': 'The balance could not be read. Trying again.',
  'account.balanceOld': 'This balance may be old. Trying again.',
  'account.explorer': 'Block Explorer',
  'account.disconnecting': 'Disconnecting...',
  'account.disconnectOne': 'Only on {name}. The wallet on {other} stays connected.',
  'account.switchTo': 'Switch to {name}',
  'account.profile': 'Profile of {name}',
  'account.buy': 'Buy',
  'account.buyHint': 'Buy crypto',
  'account.swap': 'Swap',
  'account.swapHint': 'Swap tokens',
  'account.receive': 'Receive',
  'account.receiveHint': 'Receive tokens',
  'account.send': 'Send',
  'account.sendHint': 'Send tokens',
  'account.tabs': 'What you have, and what happened',
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  'account.addresses': 'Accounts',
  'account.settings': 'Account Settings',
  'account.network': 'Network',
  'account.chooseName': 'Choose Name', // exact
  'accounts.count': { one: '{count} account', other: '{count} accounts' },
  'accounts.switch': 'Switch to',
  'accounts.switchLabel': 'Switch to {name}',
  'accounts.current': 'in use',
  'receive.copy': 'Copy address',
  'receive.code': 'QR code of your address',
  'receive.text': 'Scan the code or copy the address to receive on {name}.',
  'receive.networks': 'Compatible networks',
  'compatible.text':
    'You can receive at this address on these networks. What is sent on another one may be lost.',
} as const
