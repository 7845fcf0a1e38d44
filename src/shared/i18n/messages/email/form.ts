import { COMMON } from '../common'

/** The e-mail field of Connect. */
export const EMAIL_FORM = {
  ...COMMON,
  'email.label': 'Email',
  'email.submit': 'Continue with email',
  'email.sending': 'Sending the email',
} as const
