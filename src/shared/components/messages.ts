import { COMMON } from '../i18n/common-messages'

/** Texts of `ConnectingPanel`. */
export const CONNECTING = {
  ...COMMON,
  // {name}: a wallet.
  'connecting.continue': 'Continue in {name}', // exact
  'connecting.text': 'Approve the connection in your wallet.',
  // Heading above an error.
  'connecting.failed': 'Not connected',
} as const

/** Texts of `AccountChoice`. */
export const ACCOUNT_CHOICE = {
  ...COMMON,
  'embedded.accounts': 'Your accounts',
  // An account with a key of its own (EOA), as opposed to a smart account.
  'embedded.eoa': 'Standard account',
  'embedded.smartAccount': 'Smart account',
  // Below the two accounts.
  'embedded.hint': 'This site only sees the account in use.',
  // Tag of the account in use.
  'embedded.seen': 'In use',
  // Tag of the other account.
  'embedded.use': 'Use',
  // The same tag while it changes.
  'embedded.using': 'Switching…',
  'embedded.toEoa': 'Switch to your standard account (EOA)',
  'embedded.toSmartAccount': 'Switch to your smart account', // exact
} as const

declare module '../i18n/messages' {
  interface EnglishTables {
    connecting: typeof CONNECTING
    accountChoice: typeof ACCOUNT_CHOICE
  }
}
