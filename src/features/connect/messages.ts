import { COMMON } from '../../shared/i18n/common-messages'

/** Texts of Connect. It is the first list to load, so texts of other views are kept elsewhere. */
export const CONNECT = {
  ...COMMON,
  'connect.empty.title': 'No wallet found',
  'connect.empty.text': 'Install a wallet in this browser, then reload the page.',
  'connect.help': 'New to wallets?',
  'connect.getWallet': 'Get a wallet',
  'connect.incomplete.title': 'Some wallets are missing',
  'connect.for': 'Choose a wallet for {name}.',
  'connect.or': 'or',
  'connect.installed': 'installed',
  'connect.multichain': 'multichain', // exact
  'connect.recent': 'recent', // exact
  'connect.qrcode': 'qr code', // exact
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    connect: typeof CONNECT
  }
}
