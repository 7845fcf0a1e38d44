import { LOGIN_FORM } from './login-form/messages'

/** Log-in by e-mail and with social accounts, approvals, the smart account. */
export const EMBEDDED = {
  ...LOGIN_FORM,
  'approve.frame': 'Secure wallet',
  'approve.coming': 'Your wallet is on its way…',
  'approve.text': 'Your wallet asks in the frame that follows. Closing this window means no.',
  'approve.failed': 'Nothing was signed or sent. You can start it again.',
  'approve.unknown': 'If it was sent, it appears in your activity.',
  'email.failed': 'Not connected',
  'email.resend': 'Resend Code', // exact
  'email.resendIn': 'Resend in {seconds}s', // exact
  'email.otp.text': 'Enter the code we sent to {email}', // exact
  'email.otp.digit': 'Digit {position} of 6',
  'email.otp.again': '{error}. Try Again', // exact
  'email.otp.checking': 'Checking the code',
  'email.update.text': 'We send a code to your current address, then one to the new one.',
  'email.update.save': 'Save',
  'email.update.cancel': 'Cancel',
  'email.update.wrong': 'Something wrong?', // exact
  'email.update.again': 'Try again',
  'email.update.againIn': 'Try again in {seconds}s', // exact
  'email.device.heading': 'Approve this device',
  'email.device.text': 'Open the link we sent to {email}. This page goes on by itself.',
  'email.device.expires': 'The link expires in 20 minutes.',
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
  'smartAccount.heading': 'Your smart account',
  'smartAccount.text':
    'It does several steps in one approval, at an address of its own. The other account keeps what it holds.',
  'smartAccount.continue': 'Continue', // exact
  'smartAccount.later': 'Do it later', // exact
  'upgrade.heading': 'Follow the steps on the wallet’s own site',
  'upgrade.text': 'You will have to connect here again afterwards.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    embedded: typeof EMBEDDED
  }
}
