import { COMMON } from '../../shared/i18n/common-messages'

/**
 * Texts of ChooseAccountName, RegisterAccountName and RegisterAccountNameSuccess. Those marked `exact` are compared by
 * hosts' tests, such as the texts about an invalid name.
 */
export const NAMES = {
  ...COMMON,
  'names.heading': 'Choose an account name',
  'names.text': 'A free, public name that people can send to instead of a long address.',
  'names.choose': 'Choose Name', // exact
  'names.learnMore': 'Learn more',
  'names.field': 'Account name',
  'names.short': 'Name must be at least 4 characters long', // exact
  'names.letters': 'Can only contain letters, numbers and - characters', // exact
  'names.long': 'Name must be at most 64 characters long',
  'names.hyphens': 'Hyphens can’t be the third and fourth characters',
  'names.owned': 'You already own a name', // exact
  'names.looking': 'Checking availability…',
  'names.list': 'Names',
  'names.free': 'Available',
  'names.taken': 'Registered',
  'names.isFree': '{name} is available',
  'names.isTaken': '{name} is taken. Others are available.',
  'names.hint': 'Your wallet will ask you to sign a message. Sign it within 10 seconds.',
  'names.inWallet': 'Sign the message in your wallet within 10 seconds.',
  'names.registering': 'Registering the name…',
  'names.register': 'Register name',
  'names.success.heading': 'Name registered',
  'names.success.text': '{name} now points to your address. People can send to it.',
  'names.success.copy': 'Copy name',
  'names.success.go': 'Go to your account',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    names: typeof NAMES
  }
}
