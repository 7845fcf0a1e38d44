import { COMMON } from '../../../shared/i18n/common-messages'

/** Texts of the e-mail field and the social buttons of Connect. */
export const LOGIN_FORM = {
  ...COMMON,
  'email.label': 'Email',
  'email.submit': 'Continue with email',
  'email.sending': 'Sending the email…',
  'social.accounts': 'Social accounts',
  'social.continue': 'Continue with {name}', // exact
  'social.more': 'More social accounts',
  'social.opening': 'Loading…',
} as const

declare module '../../../shared/i18n/messages' {
  interface EnglishTables {
    loginForm: typeof LOGIN_FORM
  }
}
