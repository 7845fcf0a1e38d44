import { COMMON } from '../../../shared/i18n/common-messages'

/** Texts of SelectAddresses. Those marked `exact` are compared by hosts' tests. */
export const SELECT_ADDRESSES = {
  ...COMMON,
  'addresses.text': 'Choose the accounts to use on this site. The first one is active.',
  'addresses.all': 'Select all', // exact
  'addresses.continue': 'Continue',
  'addresses.cancel': 'Cancel',
  // Below the list, if nothing is selected.
  'addresses.none': 'Select at least one account',
} as const

declare module '../../../shared/i18n/messages' {
  interface EnglishTables {
    selectAddresses: typeof SELECT_ADDRESSES
  }
}
