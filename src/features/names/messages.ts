import { COMMON } from '../../shared/i18n/common-messages'

/**
 * Texts of ChooseAccountName, RegisterAccountName and RegisterAccountNameSuccess. Those marked `exact` are compared by
 * hosts' tests, such as the texts about an invalid name.
 */
export const ACCOUNT_NAMES = {
  ...COMMON,
  'names.text': 'A free, public name that people can use instead of your long address.',
  // Button.
  'names.choose': 'Choose Name', // exact
  'names.learnMore': 'Learn more',
  'names.field': 'Account name',
  'names.short': 'Name must be at least 4 characters long', // exact
  'names.letters': 'Use only letters, numbers and hyphens',
  'names.long': 'Name must be at most 64 characters long',
  // A rule for names: `ab--cd` is not valid.
  'names.hyphens': 'The third and fourth characters can’t both be hyphens',
  // The visitor typed a name that is their own already.
  'names.owned': 'You already own a name', // exact
  'names.looking': 'Checking availability…',
  // For screen readers: label of the list.
  'names.list': 'Names',
  // Tag next to a name.
  'names.free': 'Available',
  // Tag next to a name that is taken.
  'names.taken': 'Registered',
  // For screen readers. {name}: with its ending, such as ana.reown.id.
  'names.isFree': '{name} is available',
  // For screen readers. {name}: with its ending, such as ana.reown.id.
  'names.isTaken': '{name} is taken',
  // For screen readers, if other names are suggested. {name}: as in `names.isTaken`.
  'names.isTakenWithOthers': '{name} is taken. Others are available.',
  'names.hint': 'Your wallet will ask you to sign. It’s free.',
  'names.inWallet': 'Sign the message in your wallet within 10 seconds.',
  'names.registering': 'Registering the name…',
  'names.register': 'Register name',
  'names.success.heading': 'Name registered',
  // {name}: with its ending, such as ana.reown.id.
  'names.success.text': '{name} now points to your address. People can send to it.',
  'names.success.copy': 'Copy name',
  'names.success.go': 'Go to your account',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    names: typeof ACCOUNT_NAMES
  }
}
