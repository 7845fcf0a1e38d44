import { COMMON } from '../shared/i18n/common-messages'

/** Titles of the views for connected wallets. */
export const TITLES = {
  ...COMMON,
  'account.title': 'Account',
  'profile.title': 'Profile',
  'settings.title': 'Account settings',
  'receive.title': 'Receive', // exact
  'email.update.title': 'Edit Email', // exact
  'email.primary.title': 'Confirm Current Email', // exact
  'email.secondary.title': 'Confirm New Email', // exact
  // Moving from the email wallet to a wallet app.
  'upgrade.title': 'Upgrade your Wallet', // exact
  'smartAccount.title': 'Smart account',
  'addresses.title': 'Select accounts', // exact
  // A chain is a family of networks: EVM or Solana.
  'switchChain.title': 'Switch chain', // exact
  'swap.title': 'Swap', // exact
  'swap.select.title': 'Select token', // exact
  'swap.preview.title': 'Preview swap', // exact
  // While the email wallet shows a request.
  'approve.title': 'Approve Transaction', // exact
  'siwe.title': 'Sign In', // exact
  'names.title': 'Choose name', // exact
  // Title of the receipt.
  'names.success.title': 'Name registered',
  'buy.providers.title': 'Choose Provider', // exact
  'buy.token.title': 'Select Token', // exact
  'buy.currency.title': 'Select Currency', // exact
  // While the payment page is open.
  'buy.title': 'Buy', // exact
  'buy.what.title': 'How does buying work?',
  'send.title': 'Send', // exact
  'sendToken.title': 'Select Token', // exact
  'sendPreview.title': 'Review send', // exact
} as const

declare module '../shared/i18n/messages' {
  interface EnglishTables {
    titles: typeof TITLES
  }
}
