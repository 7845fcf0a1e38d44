import { COMMON } from '../../shared/i18n/common-messages'

/**
 * ChooseAccountName, RegisterAccountName, RegisterAccountNameSuccess. Texts about a wrong name are exact: hosts' tests
 * compare them.
 */
export const NAMES = {
  ...COMMON,
  'names.heading': 'Go by a name',
  'names.text':
    'People see and send to your name instead of a long address. It is free, and everybody can look it up.',
  'names.choose': 'Choose Name', // exact
  'names.learnMore': 'Learn more',
  'names.field': 'Account name',
  'names.short': 'Name must be at least 4 characters long', // exact
  'names.letters': 'Can only contain letters, numbers and - characters', // exact
  'names.long': 'Name must be at most 64 characters long',
  'names.hyphens': 'Hyphens cannot be the third and fourth characters',
  'names.owned': 'You already own a name', // exact
  'names.looking': 'Checking whether the name is free',
  'names.list': 'Names',
  'names.free': 'Available',
  'names.taken': 'Registered',
  'names.isFree': '{name} is available',
  'names.isTaken': '{name} is taken. Others are available.',
  'names.hint': 'Your wallet asks you to sign a message with the name. Sign it within ten seconds.',
  'names.inWallet': 'Sign the message in your wallet within ten seconds.',
  'names.registering': 'Registering the name',
  'names.register': 'Register name',
  'names.success.heading': 'This is you now',
  'names.success.text': '{name} stands for your address. People can send to it.',
  'names.success.go': 'Go to your account',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    names: typeof NAMES
  }
}
