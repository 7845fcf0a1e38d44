import { SOCIAL_BUTTONS } from './buttons'

/** ConnectSocials, ConnectingSocial, ConnectingFarcaster. */
export const SOCIAL = {
  ...SOCIAL_BUTTONS,
  'social.none.title': 'No social accounts here',
  'social.none.text': 'This page offers other ways to connect.',
  'social.heading': 'Log in with {name}', // exact
  'social.window': 'Connect in the provider window', // exact
  'social.user': 'Retrieving user data', // exact
  'social.failed': 'Not connected',
  'farcaster.preparing': 'Making the code',
  'farcaster.code': 'Code to log in with Farcaster',
  'farcaster.scan': 'Scan this code with the camera of your phone',
  'farcaster.copy': 'Copy link',
  'farcaster.continue': 'Continue in Farcaster', // exact
  'farcaster.accept': 'Accept connection request in the app', // exact
  'farcaster.open': 'Open Farcaster',
  'farcaster.user': 'Loading user data', // exact
} as const
