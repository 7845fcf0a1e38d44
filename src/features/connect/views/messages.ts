import { COMMON } from '../../../shared/i18n/common-messages'

/** Texts of AllWallets, GetWallet, ConnectingMultiChain and WhatIsAWallet, which the first list does not need. */
export const CONNECT_VIEWS = {
  ...COMMON,
  'getWallet.explore': 'Explore all',
  'getWallet.empty.title': 'No suggestions',
  'getWallet.empty.text': 'Browse all wallets instead.',
  'allWallets.search': 'Search wallet', // exact
  'allWallets.clear': 'Clear search',
  'allWallets.empty.title': 'No Wallet found', // exact
  'allWallets.empty.text': 'No results for “{query}”.',
  'allWallets.found': { one: '{count} wallet', other: '{count} wallets' },
  'allWallets.failed': 'Couldn’t load wallets',
  'allWallets.installed': 'installed',
  'multiChain.text': 'This wallet supports several chains. Which one do you want to connect?',
  'multiChain.connected': 'Connected',
  'multiChain.with': 'Connected with {name}',
  'wallet.login.title': 'Log in without a password',
  'wallet.login.text': 'Connect your wallet to log in to a site. No new account needed.',
  'wallet.assets.title': 'Access your assets',
  'wallet.assets.text':
    'Coins and NFTs are recorded on a blockchain. Your wallet lets you view and move them.',
  'wallet.control.title': 'Only you can approve',
  'wallet.control.text': 'Sites can only ask. Nothing moves until you approve it in your wallet.',
} as const

declare module '../../../shared/i18n/messages' {
  interface EnglishTables {
    connectViews: typeof CONNECT_VIEWS
  }
}
