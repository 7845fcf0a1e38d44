import { COMMON } from '../../shared/i18n/common-messages'

/** Texts of the ConnectingSiwe view. */
export const SIGN_IN = {
  ...COMMON,
  // {name}: the site.
  'siwe.heading': '{name} needs to connect to your wallet', // exact
  'siwe.text': 'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.', // exact
  'siwe.sign': 'Sign', // exact
  'siwe.signing': 'Signing...', // exact
  'siwe.cancel': 'Cancel', // exact
  // Heading of a list with the parts of the message to sign.
  'siwe.details': 'What you’re signing',
  'siwe.site': 'Website',
  'siwe.account': 'Account',
  'siwe.network': 'Network',
  // Address of the page that asks.
  'siwe.uri': 'Page',
  'siwe.statement': 'Message',
  // Links that the message contains.
  'siwe.resources': 'Resources',
  // Identifier that the site gave to the request.
  'siwe.request': 'Request',
  'siwe.notBefore': 'Valid from',
  'siwe.expires': 'Expires',
  // In the row `siwe.expires`. {time}: a duration, such as 5 minutes.
  'siwe.lasts': '{time} after you sign',
  'siwe.preparing': 'Preparing the message…',
  // {name}: a network.
  'siwe.wrongNetwork': 'Your wallet is on another network. It will ask you to switch to {name} first.',
  // {name}: a network.
  'siwe.switching': 'Approve the switch to {name} in your wallet.',
  // While the wallet shows the message.
  'siwe.inWallet': 'Read and sign the message in your wallet.',
  'siwe.checking': 'Verifying your signature…',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    signIn: typeof SIGN_IN
  }
}
