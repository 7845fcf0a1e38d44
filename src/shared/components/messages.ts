import { COMMON } from '../i18n/common-messages'

/** Texts of `ConnectingPanel`. */
export const CONNECTING = {
  ...COMMON,
  'connecting.continue': 'Continue in {name}', // exact
  'connecting.text': 'Approve the connection in your wallet.',
  'connecting.failed': 'Not connected',
} as const

/** Texts of `AccountChoice`. */
export const ACCOUNT_CHOICE = {
  ...COMMON,
  'embedded.accounts': 'Your accounts',
  'embedded.eoa': 'Standard account',
  'embedded.smartAccount': 'Smart account',
  'embedded.hint': 'This site only sees the account in use.',
  'embedded.seen': 'In use',
  'embedded.use': 'Use',
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
