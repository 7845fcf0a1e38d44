import { COMMON } from '../shared/i18n/common-messages'

/** Titles and snackbars of the views that need the session, with those of the shell. */
export const SESSION_TEXTS = {
  ...COMMON,
  'account.title': 'Account',
  'profile.title': 'Profile',
  'settings.title': 'Account settings',
  'connectWallets.title': 'Connect wallet', // exact
  // Title of the list of accounts, to use another one.
  'accounts.title': 'Switch Address', // exact
  'receive.title': 'Receive', // exact
  'compatible.title': 'Compatible networks',
  'email.otp.title': 'Confirm Email', // exact
  // Title, while the visitor has to open a link in an email that allows this browser.
  'email.device.title': 'Register device',
  'email.update.title': 'Edit email',
  'email.primary.title': 'Confirm Current Email', // exact
  'email.secondary.title': 'Confirm New Email', // exact
  // Moving from the embedded wallet to a wallet app.
  'upgrade.title': 'Upgrade your wallet',
  'smartAccount.title': 'Smart account',
  'addresses.title': 'Select accounts', // exact
  'switch.title': 'Switch Network', // exact
  'networks.title': 'Choose Network', // exact
  // A chain is a family of networks: EVM or Solana.
  'multiChain.title': 'Select chain', // exact
  'switchChain.title': 'Switch chain', // exact
  'swap.title': 'Swap', // exact
  'swap.select.title': 'Select token', // exact
  'swap.preview.title': 'Review swap',
  // While the embedded wallet shows a request.
  'approve.title': 'Approve Transaction', // exact
  'siwe.title': 'Sign in',
  'names.title': 'Choose name', // exact
  // Title of the receipt.
  'names.success.title': 'Name registered',
  'buy.token.title': 'Select token',
  'buy.currency.title': 'Select currency',
  // Title of the form, and while the payment page is open.
  'buy.title': 'Buy', // exact
  // Title of the list of purchases.
  'buy.history.title': 'Purchases',
  'buy.what.title': 'How does buying work?',
  'send.title': 'Send', // exact
  'sendToken.title': 'Select token',
  'sendPreview.title': 'Review send',
  // Snackbar.
  'account.copied': 'Address copied', // exact
  // Snackbar.
  'email.resent': 'We sent you a new code',
  // Snackbar: the wallet rejected the connection.
  'pairing.declined': 'Declined', // exact
  // Snackbar. The link connects a wallet, or leads to a payment page or a block explorer.
  'pairing.copied': 'Link copied', // exact
  // Snackbar, after the email address was changed.
  'email.updated': 'Email updated',
  // Snackbar: the wallet asks for a higher spending limit for a token.
  'swap.approving': 'Approve limit increase in your wallet', // exact
  // Snackbar.
  'swap.confirming': 'Confirm transaction in your wallet', // exact
  // Snackbar. {from}, {to}: token symbols; {amount}: of `to`.
  'swap.swapping': 'Swapping {from} to {amount} {to}', // exact
  // Snackbar. {from}, {to}: token symbols; {amount}: of `to`.
  'swap.swapped': 'Swapped {from} to {amount} {to}', // exact
  // Snackbar: the wallet sent the transaction; the network has not confirmed it yet.
  'send.started': 'Transaction started.', // exact
  // Snackbar.
  'send.prompt': 'Confirm transaction in your wallet', // exact
} as const

declare module '../shared/i18n/messages' {
  interface EnglishTables {
    session: typeof SESSION_TEXTS
  }
}
