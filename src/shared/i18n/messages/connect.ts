import { COMMON } from './common'

/** Connect, ConnectingExternal, GetWallet. */
export const CONNECT = {
  ...COMMON,
  'connect.empty.title': 'No wallet found',
  'connect.empty.text': 'Install a wallet in this browser, then reload the page.',
  'connect.help': 'New to wallets? Start here',
  'connect.getWallet': 'Get a wallet',
  'connect.incomplete.title': 'The wallet list is not complete',
  'connect.for': 'Choose a wallet for {name}.',
  'connect.or': 'or',
  'connect.installed': 'installed',
  'connect.multichain': 'multichain', // exact
  'connect.recent': 'recent', // exact
  'connect.qrcode': 'qr code', // exact
  'getWallet.explore': 'Explore all',
  'getWallet.empty.title': 'No suggestions',
  'getWallet.empty.text': 'See all wallets in the directory instead.',
  'connecting.continue': 'Continue in {name}', // exact
  'connecting.text': 'Approve the connection in the wallet.',
  'connecting.failed': 'Not connected',
} as const
