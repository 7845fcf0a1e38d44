import { COMMON } from '../shared/i18n/common-messages'

/** Titles of the views that are open with the session's code alone, which most of them need. */
export const TITLES = {
  ...COMMON,
  'account.title': 'Account',
  'profile.title': 'Profile',
  'settings.title': 'Account settings',
  // Title of the list of accounts, to use another one.
  'accounts.title': 'Switch Address', // exact
  'receive.title': 'Receive', // exact
  'compatible.title': 'Compatible Networks', // exact
  'email.otp.title': 'Confirm Email', // exact
  // Title, while the visitor has to open a link in an email that allows this browser.
  'email.device.title': 'Register Device', // exact
  'email.update.title': 'Edit Email', // exact
  'email.primary.title': 'Confirm Current Email', // exact
  'email.secondary.title': 'Confirm New Email', // exact
  // Moving from the email wallet to a wallet app.
  'upgrade.title': 'Upgrade your Wallet', // exact
  'smartAccount.title': 'Smart account',
  'addresses.title': 'Select accounts', // exact
  'switch.title': 'Switch Network', // exact
  // A chain is a family of networks: EVM or Solana.
  'multiChain.title': 'Select chain', // exact
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
