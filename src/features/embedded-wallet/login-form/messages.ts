import { COMMON } from '../../../shared/i18n/common-messages'

/** Texts of the email field and the social buttons of Connect. */
export const LOGIN_FORM = {
  ...COMMON,
  'email.label': 'Email',
  'email.submit': 'Continue with email',
  'email.sending': 'Sending the email…',
  // For screen readers: label of the buttons.
  'social.accounts': 'Social accounts',
  // {name}: Google, Apple and others.
  'social.continue': 'Continue with {name}', // exact
  // Label of the button “…” after the first providers.
  'social.more': 'More social accounts',
  // While the code for login loads.
  'social.opening': 'Loading…',
} as const

declare module '../../../shared/i18n/messages' {
  interface EnglishTables {
    loginForm: typeof LOGIN_FORM
  }
}
