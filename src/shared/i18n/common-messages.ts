/** Texts of the shell, including titles and snackbars that any view may need. Always loaded. */
export const COMMON = {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.help': 'What is a wallet?',
  'common.loading': 'Loading…',
  'common.retry': 'Try again', // exact
  'common.disconnect': 'Disconnect',
  'legal.both': 'By connecting, you agree to the {terms} and {privacy}.',
  'legal.one': 'By connecting, you agree to the {link}.',
  'legal.terms': 'Terms of Service',
  'legal.privacy': 'Privacy Policy',
  'header.network': 'Network: {name}',
  'connect.title': 'Connect Wallet', // exact
  'getWallet.title': 'Get a wallet', // exact
  'accounts.title': 'Switch Address', // exact
  'compatible.title': 'Compatible Networks', // exact
  'activity.title': 'Activity', // exact
  'account.copied': 'Address copied', // exact
  'connectWallets.title': 'Connect wallet', // exact
  'socials.title': 'All socials', // exact
  'email.otp.title': 'Confirm Email', // exact
  'email.device.title': 'Register Device', // exact
  'email.resent': 'Code email resent', // exact
  'email.updated': 'Email updated',
  'pairing.declined': 'Declined', // exact
  'pairing.copied': 'Link copied', // exact
  'allWallets.title': 'All Wallets', // exact
  'downloads.title': 'Get {name}', // exact
  'networks.title': 'Choose Network', // exact
  'switch.title': 'Switch Network', // exact
  'multiChain.title': 'Select chain', // exact
  'swap.approving': 'Approve limit increase in your wallet', // exact
  'swap.confirming': 'Confirm transaction in your wallet', // exact
  'swap.swapping': 'Swapping {from} to {amount} {to}', // exact
  'swap.swapped': 'Swapped {from} to {amount} {to}', // exact
  'send.started': 'Transaction started.', // exact
  'send.prompt': 'Confirm transaction in your wallet', // exact
  'wallet.title': 'What is a wallet?', // exact
  'network.title': 'What is a network?', // exact
  'wallet.lookAlike': 'look-alike name',
  'crash.title': 'Something went wrong',
  'crash.text': 'Go back or close, and try again.',
  'load.failed.title': 'This screen didn’t load',
  'load.failed.text': 'Check your connection and try again.',
  'setup.title': 'Wallets aren’t set up here',
} as const

declare module './messages' {
  interface EnglishTables {
    common: typeof COMMON
  }
}
