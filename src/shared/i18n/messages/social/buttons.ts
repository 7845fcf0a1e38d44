import { COMMON } from '../common'

/** What starts a log-in with a social account: in Connect and in the views behind it. */
export const SOCIAL_BUTTONS = {
  ...COMMON,
  'social.accounts': 'Social accounts',
  'social.continue': 'Continue with {name}', // exact
  'social.more': 'More social accounts',
  'social.opening': 'Loading',
} as const
