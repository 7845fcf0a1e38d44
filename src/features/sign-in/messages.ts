import { COMMON } from '../../shared/i18n/common-messages'

/** Texts of the ConnectingSiwe view. */
export const SIGN_IN = {
  ...COMMON,
  'siwe.heading': '{name} needs to connect to your wallet', // exact
  'siwe.text': 'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.', // exact
  'siwe.sign': 'Sign', // exact
  'siwe.signing': 'Signing...', // exact
  'siwe.cancel': 'Cancel', // exact
  'siwe.details': 'What you’re signing',
  'siwe.site': 'Website',
  'siwe.account': 'Account',
  'siwe.network': 'Network',
  'siwe.uri': 'Page',
  'siwe.statement': 'Message',
  'siwe.resources': 'Resources',
  'siwe.request': 'Request',
  'siwe.notBefore': 'Valid from',
  'siwe.expires': 'Expires',
  'siwe.lasts': '{time} after you sign',
  'siwe.preparing': 'Preparing the message…',
  'siwe.wrongNetwork': 'Your wallet is on another network. It will ask you to switch to {name} first.',
  'siwe.switching': 'Approve the switch to {name} in your wallet.',
  'siwe.inWallet': 'Read and sign the message in your wallet.',
  'siwe.checking': 'Verifying your signature…',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    signIn: typeof SIGN_IN
  }
}
