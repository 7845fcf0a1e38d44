/** Texts of the shell, with the titles of visitors without a wallet. Always loaded. */
export const COMMON = {
  'common.back': 'Back',
  'common.close': 'Close',
  // Label of the question-mark button in the header.
  'common.help': 'What is a wallet?',
  'common.loading': 'Loading…',
  'common.retry': 'Try again', // exact
  'common.disconnect': 'Disconnect',
  // Below the wallet list. {terms} and {privacy} are links with the texts of `legal.terms` and `legal.privacy`.
  'legal.both': 'By connecting, you agree to the {terms} and {privacy}.',
  // {link} is one of the two links.
  'legal.one': 'By connecting, you agree to the {link}.',
  'legal.terms': 'Terms of Service',
  'legal.privacy': 'Privacy Policy',
  // Label of the network button in the header. {name}: a network.
  'header.network': 'Network: {name}',
  // Title of the wallet list.
  'connect.title': 'Connect Wallet', // exact
  'getWallet.title': 'Get a wallet', // exact
  'activity.title': 'Activity', // exact
  'socials.title': 'All socials', // exact
  'allWallets.title': 'All wallets',
  // {name}: a wallet.
  'downloads.title': 'Get {name}', // exact
  'wallet.title': 'What is a wallet?', // exact
  'network.title': 'What is a network?', // exact
  // List of the requests that the modal sent.
  'privacy.title': 'Data sent',
  // Checks whether services, networks and wallets work. For visitors who cannot connect.
  'connectionCheck.title': 'Connection check',
  // Warning tag on a wallet whose name imitates another with similar letters.
  'wallet.lookAlike': 'Look-alike name',
  // An error stopped a view.
  'crash.title': 'Something went wrong',
  'crash.text': 'Go back or close, and try again.',
  'load.failed.title': 'This screen didn’t load',
  'load.failed.text': 'Check your connection and try again.',
  // The page has no project ID, or no usable network. The visitor can do nothing about it.
  'setup.title': 'Wallets aren’t set up here',
} as const

declare module './messages' {
  interface EnglishTables {
    common: typeof COMMON
  }
}
