import { COMMON } from '../../shared/i18n/common-messages'

/** Texts of PrivacyLedger: what requests are for, and what they reveal. */
export const LEDGER = {
  ...COMMON,
  'privacy.text': 'Requests that this window sent, and what each shared. All of them reveal your IP address.',
  // In place of the text above while there are no requests.
  'privacy.empty': 'This window hasn’t sent any requests yet.',
  // Tag: how many requests went to a host.
  'privacy.count': { one: '{count} request', other: '{count} requests' },
  // In place of the kinds of data that a request shared.
  'privacy.nothing': 'Nothing about you',
  // What requests are for.
  'privacy.wallets': 'All wallets',
  'privacy.images': 'Images',
  'privacy.account': 'Assets and activity',
  'privacy.names': 'Names',
  'privacy.swap': 'Swap',
  'privacy.buy': 'Buy',
  // What a request is for: the blockchain network.
  'privacy.network': 'Network',
  'privacy.signIn': 'Sign in',
  'privacy.analytics': 'Usage statistics',
  'privacy.embeddedWallet': 'Secure wallet',
  // What requests share.
  'privacy.yourNetwork': 'Your network',
  'privacy.address': 'Your address',
  'privacy.amount': 'Amount',
  'privacy.tokens': 'Tokens',
  'privacy.entered': 'What you type',
  'privacy.signature': 'Signature',
  'privacy.message': 'Message',
  'privacy.transaction': 'Transaction',
  // Pictures of what the visitor sees are loaded.
  'privacy.shown': 'What you see',
  'privacy.usage': 'What you do in this window',
  'privacy.encrypted': 'Encrypted messages',
  'privacy.site': 'Website',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    ledger: typeof LEDGER
  }
}
