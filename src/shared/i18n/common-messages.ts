/** Words of the shell: what every view may need, titles and snackbars among them. Always loaded. */
export const COMMON = {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.help': 'What is a wallet?',
  'common.loading': 'Loading',
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
  'crash.inFlight': 'This does not stop what you have already sent:',
  'crash.asking': 'Waiting for your wallet: {amount}',
  'crash.sent': 'On its way: {amount}',
  'crash.unsure': 'Not known yet whether it was sent: {amount}',
  'pictures.show': 'Show pictures',
  'pictures.heldBack': 'Some pictures are on other websites, which would see that you look.',
  'pictures.failed': 'These pictures can’t be shown: this website or theirs doesn’t allow it.',
  'pictures.someFailed': 'Some of these pictures can’t be shown: this website or theirs doesn’t allow it.',
  'load.failed.title': 'This part did not load',
  'load.failed.text': 'Check the connection and try again.',
  'setup.title': 'Wallets are not set up here',
} as const

declare module './messages' {
  interface EnglishTables {
    common: typeof COMMON
  }
}
