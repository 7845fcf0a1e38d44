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
  'account.title': 'Account',
  'profile.title': 'Profile',
  'settings.title': 'Account Settings',
  'accounts.title': 'Switch Address', // exact
  'receive.title': 'Receive', // exact
  'compatible.title': 'Compatible Networks', // exact
  'activity.title': 'Activity', // exact
  'account.copied': 'Address copied', // exact
  'connectWallets.title': 'Connect wallet', // exact
  'socials.title': 'All socials', // exact
  'email.otp.title': 'Confirm Email', // exact
  'email.device.title': 'Register Device', // exact
  'email.resent': 'Code email resent', // exact
  'email.updated': 'Email updated',
  'email.update.title': 'Edit Email', // exact
  'email.primary.title': 'Confirm Current Email', // exact
  'email.secondary.title': 'Confirm New Email', // exact
  'upgrade.title': 'Upgrade your Wallet', // exact
  'smartAccount.title': 'Smart account',
  'addresses.title': 'Select accounts', // exact
  'pairing.declined': 'Declined', // exact
  'pairing.copied': 'Link copied', // exact
  'allWallets.title': 'All Wallets', // exact
  'downloads.title': 'Get {name}', // exact
  'networks.title': 'Choose Network', // exact
  'switch.title': 'Switch Network', // exact
  'multiChain.title': 'Select chain', // exact
  'switchChain.title': 'Switch chain', // exact
  'swap.title': 'Swap', // exact
  'swap.select.title': 'Select token', // exact
  'swap.preview.title': 'Preview swap', // exact
  'swap.approving': 'Approve limit increase in your wallet', // exact
  'swap.confirming': 'Confirm transaction in your wallet', // exact
  'swap.swapping': 'Swapping {from} to {amount} {to}', // exact
  'swap.swapped': 'Swapped {from} to {amount} {to}', // exact
  'approve.title': 'Approve Transaction', // exact
  'siwe.title': 'Sign In', // exact
  'send.title': 'Send', // exact
  'sendToken.title': 'Select Token', // exact
  'sendPreview.title': 'Review send', // exact
  'send.started': 'Transaction started.', // exact
  'send.prompt': 'Confirm transaction in your wallet', // exact
  'wallet.title': 'What is a wallet?', // exact
  'network.title': 'What is a network?', // exact
  'crash.title': 'This page of the wallet stopped',
  'crash.text': 'Nothing was sent. Go back or close, and try again.',
  'load.failed.title': 'This part did not load',
  'load.failed.text': 'Check the connection and try again.',
  'setup.title': 'Wallets are not set up here',
} as const
