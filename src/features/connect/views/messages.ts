import { COMMON } from '../../../shared/i18n/common-messages'

/** AllWallets, GetWallet, ConnectingMultiChain, WhatIsAWallet: what is not needed for the first list. */
export const CONNECT_VIEWS = {
  ...COMMON,
  'getWallet.explore': 'Explore all',
  'getWallet.empty.title': 'No suggestions',
  'getWallet.empty.text': 'See all wallets in the directory instead.',
  'allWallets.search': 'Search wallet', // exact
  'allWallets.clear': 'Clear search',
  'allWallets.empty.title': 'No Wallet found', // exact
  'allWallets.empty.text': 'Nothing here is called “{query}”.',
  'allWallets.found': { one: '{count} wallet', other: '{count} wallets' },
  'allWallets.failed': 'The list could not be loaded',
  'allWallets.installed': 'installed',
  'multiChain.text': 'This wallet speaks more than one chain. Which one do you want to connect?',
  'multiChain.connected': 'connected',
  'multiChain.with': 'Connected with {name}',
  'wallet.login.title': 'A key instead of a password',
  'wallet.login.text': 'You show a page who you are by connecting. There is no new account to make.',
  'wallet.assets.title': 'A place for what you own',
  'wallet.assets.text':
    'Coins and collectibles are recorded on a public ledger. Your wallet is how you reach and move them.',
  'wallet.control.title': 'Only you can approve',
  'wallet.control.text':
    'A page can ask. Nothing moves until you agree in the wallet, so read what it shows you.',
} as const

declare module '../../../shared/i18n/messages' {
  interface EnglishTables {
    connectViews: typeof CONNECT_VIEWS
  }
}
