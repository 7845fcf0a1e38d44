import { COMMON } from '../../shared/i18n/common-messages'

/**
 * Texts of Account, Profile, AccountSettings, SwitchAddress, WalletReceive and WalletCompatibleNetworks. Those marked
 * `exact` are compared by hosts' tests.
 */
export const ACCOUNT = {
  ...COMMON,
  'account.copyAddress': 'Copy address',
  'account.balanceUnknown': 'Couldn’t load your balance. Trying again…',
  'account.balanceOld': 'This balance may be outdated. Trying again…',
  'account.unserved': 'Balances aren’t available on {name}.',
  'account.explorer': 'Block explorer',
  'account.disconnecting': 'Disconnecting…',
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
  'account.tabs': 'Assets and activity',
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  'account.addresses': 'Accounts',
  'account.settings': 'Account settings',
  'account.network': 'Network',
  'account.chooseName': 'Choose Name', // exact
  'accounts.count': { one: '{count} account', other: '{count} accounts' },
  'accounts.switch': 'Switch to',
  'accounts.switchLabel': 'Switch to {name}',
  'accounts.current': 'In use',
  'receive.copy': 'Copy address',
  'receive.code': 'QR code of your address',
  'receive.text': 'Scan the QR code or copy the address to receive on {name}.',
  'receive.networks': 'Compatible networks',
  'compatible.text': 'You can receive on these networks. Funds sent on other networks may be lost.',
  'tokens.label': 'Tokens',
  'tokens.share': '{share}% of the total',
  'tokens.empty.title': 'No tokens yet',
  'tokens.empty.text': 'Tokens you receive will appear here.',
  'tokens.buy': 'Buy crypto', // exact
  'tokens.old': 'These amounts may be outdated.',
  'tokens.totalOld': 'may be outdated',
  'tokens.totalUnknown': 'not available',
  'tokens.failed.title': 'Couldn’t load tokens',
  'tokens.hidden': { one: '{count} unknown token', other: '{count} unknown tokens' },
  'tokens.hiddenText': 'These tokens aren’t on a known list. Most are scams. Don’t interact with them.',
  'nfts.label': 'NFTs',
  'nfts.empty.title': 'No NFTs found',
  'nfts.empty.text': 'NFTs from your activity will appear here once the network confirms them.',
  'nfts.more': 'Search older activity',
  'nfts.looking': 'Searching…',
  'nfts.failed.title': 'Couldn’t load NFTs',
  'nfts.unnamed': 'NFT {id}',
  'nfts.hidden': { one: '{count} unknown NFT', other: '{count} unknown NFTs' },
  'nfts.hiddenText': 'These NFTs aren’t verified. Most are scams. Don’t interact with them.',
  'embedded.email': 'Email: {email}',
  'embedded.editEmail': 'Edit',
  'embedded.upgrade': 'Upgrade your wallet',
  'embedded.upgradeNote': 'Move it to a wallet app',
  'smartAccount.promo': 'Try your smart account',
  'smartAccount.promoNote': 'Several steps in one approval',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    account: typeof ACCOUNT
  }
}
