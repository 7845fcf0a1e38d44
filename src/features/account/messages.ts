import { COMMON } from '../../shared/i18n/common-messages'

/** Account, Profile, AccountSettings, SwitchAddress, WalletReceive, WalletCompatibleNetworks. */
export const ACCOUNT = {
  ...COMMON,
  'account.copyAddress': 'Copy address',
  'account.balanceUnknown': 'The balance could not be read. Trying again.',
  'account.balanceOld': 'This balance may be old. Trying again.',
  'account.unserved': 'No balance: the service of this page has no node of {name}.',
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
  'tokens.label': 'Tokens',
  'tokens.share': '{share}% of the total',
  'tokens.empty.title': 'No tokens yet',
  'tokens.empty.text': 'What you receive shows up here.',
  'tokens.buy': 'Buy crypto', // exact
  'tokens.old': 'These figures may be old.',
  'tokens.totalOld': 'may be old',
  'tokens.totalUnknown': 'could not be read',
  'tokens.failed.title': 'Tokens could not be read',
  'tokens.hidden': { one: '{count} unknown token', other: '{count} unknown tokens' },
  'tokens.hiddenText':
    'Nobody lists these. Most are sent to lure you to a page that steals: leave them alone.',
  'nfts.label': 'NFTs',
  'nfts.empty.title': 'No NFTs found',
  'nfts.empty.text': 'Only those count that your history tells of and the network confirms.',
  'nfts.more': 'Look further back',
  'nfts.looking': 'Looking',
  'nfts.failed.title': 'NFTs could not be read',
  'nfts.unnamed': 'NFT {id}',
  'nfts.hidden': { one: '{count} unknown NFT', other: '{count} unknown NFTs' },
  'nfts.hiddenText':
    'Nobody vouches for these. Most are sent to lure you to a page that steals: leave them alone.',
  'embedded.email': 'Email: {email}',
  'embedded.editEmail': 'Edit',
  'embedded.upgrade': 'Upgrade your wallet',
  'embedded.upgradeNote': 'Take it with you to a wallet app',
  'smartAccount.promo': 'Try your smart account',
  'smartAccount.promoNote': 'Several steps in one approval',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    account: typeof ACCOUNT
  }
}
