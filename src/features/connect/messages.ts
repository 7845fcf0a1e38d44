import { COMMON } from '../../shared/i18n/common-messages'

/** Texts of Connect. It is the first list to load, so texts of other views are kept elsewhere. */
export const CONNECT = {
  ...COMMON,
  'connect.empty.title': 'No wallets found',
  'connect.empty.text': 'Install a wallet in this browser, then reload the page.',
  // Button that opens the help about wallets.
  'connect.help': 'New to wallets?',
  // Button that leads to wallets to install.
  'connect.getWallet': 'Get a wallet app',
  // The wallet directory did not respond: only wallets of this browser are shown.
  'connect.incomplete.title': 'Some wallets are missing',
  // Above the wallets if the visitor chose a network first. {name}: a network.
  'connect.for': 'Choose a wallet for {name}.',
  // Between login by email and the list of wallets.
  'connect.or': 'or',
  // Small heading above the wallets in this browser, and those used lately.
  'connect.own': 'Your wallets',
  // Small heading above the wallets after them.
  'connect.others': 'Other wallets',
  // Tag of a wallet in this browser.
  'connect.installed': 'Installed',
  // Tag of a wallet for EVM and Solana.
  'connect.multichain': 'Multichain',
  // Tag of a wallet that was used lately.
  'connect.recent': 'Recent',
  // Tag of WalletConnect.
  'connect.qrcode': 'QR code',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    connect: typeof CONNECT
  }
}
