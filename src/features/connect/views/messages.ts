import { COMMON } from '../../../shared/i18n/common-messages'

/** Texts of AllWallets, GetWallet and WhatIsAWallet. */
export const CONNECT_VIEWS = {
  ...COMMON,
  // Row that opens the wallet directory.
  'getWallet.explore': 'Explore all',
  // What people get, below the name of a wallet.
  'getWallet.extension': 'Browser extension',
  'getWallet.app': 'Mobile app',
  'getWallet.both': 'Extension and mobile app',
  // There are no wallets to suggest.
  'getWallet.empty.title': 'No suggestions',
  'getWallet.empty.text': 'Browse all wallets instead.',
  'allWallets.search': 'Search wallets',
  'allWallets.clear': 'Clear search',
  'allWallets.empty.title': 'No wallets found',
  // {query}: what the visitor typed.
  'allWallets.empty.text': 'No results for “{query}”.',
  // For screen readers.
  'allWallets.found': { one: '{count} wallet', other: '{count} wallets' },
  'allWallets.failed': 'Couldn’t load wallets',
  // Tag of a wallet in this browser.
  'allWallets.installed': 'Installed',
  // First of three paragraphs that explain wallets.
  'wallet.login.title': 'Log in without a password',
  'wallet.login.text': 'Connect your wallet to log in to a site. No new account needed.',
  'wallet.assets.title': 'Access your assets',
  'wallet.assets.text':
    'Coins and NFTs are recorded on a blockchain. Your wallet lets you view and move them.',
  'wallet.control.title': 'Only you can approve',
  'wallet.control.text': 'Sites can only ask. You approve or reject each request in your wallet.',
  // Button below them: login without a wallet.
  'wallet.email': 'Continue with email',
} as const

declare module '../../../shared/i18n/messages' {
  interface EnglishTables {
    connectViews: typeof CONNECT_VIEWS
  }
}
