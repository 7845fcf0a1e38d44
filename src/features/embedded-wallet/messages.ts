import { LOGIN_FORM } from './login-form/messages'

/** Texts of log-in by e-mail and social account, approvals and the smart account. */
export const EMBEDDED = {
  ...LOGIN_FORM,
  'approve.frame': 'Secure wallet',
  'approve.coming': 'Opening your wallet…',
  'approve.text': 'Review the request below. Closing this window rejects it.',
  'approve.failed': 'Nothing was signed or sent. You can try again.',
  'approve.unknown': 'If it was sent, it will appear in your activity.',
  'email.failed': 'Not connected',
  'email.resend': 'Resend Code', // exact
  'email.resendIn': 'Resend in {seconds}s', // exact
  'email.otp.text': 'Enter the code we sent to {email}', // exact
  'email.otp.digit': 'Digit {position} of 6',
  'email.otp.again': '{error}. Try Again', // exact
  'email.otp.checking': 'Checking the code…',
  'email.update.text': 'We’ll send a code to your current email, then one to the new email.',
  'email.update.save': 'Save',
  'email.update.cancel': 'Cancel',
  'email.update.wrong': 'Something wrong?', // exact
  'email.update.again': 'Try again',
  'email.update.againIn': 'Try again in {seconds}s', // exact
  'email.device.heading': 'Approve this device',
  'email.device.text': 'Open the link we sent to {email}. This page continues automatically.',
  'email.device.expires': 'The link expires in 20 minutes.',
  'social.none.title': 'No social logins available',
  'social.none.text': 'This site offers other ways to connect.',
  'social.heading': 'Log in with {name}', // exact
  'social.window': 'Connect in the provider window', // exact
  'social.user': 'Retrieving user data', // exact
  'social.failed': 'Not connected',
  'farcaster.preparing': 'Generating QR code…',
  'farcaster.code': 'QR code to log in with Farcaster',
  'farcaster.scan': 'Scan this QR code with your phone camera',
  'farcaster.copy': 'Copy link',
  'farcaster.continue': 'Continue in Farcaster', // exact
  'farcaster.accept': 'Accept connection request in the app', // exact
  'farcaster.open': 'Open Farcaster',
  'farcaster.user': 'Loading user data', // exact
  'smartAccount.heading': 'Your smart account',
  'smartAccount.text':
    'Approve several steps at once. It has its own address; your other account keeps its funds.',
  'smartAccount.continue': 'Continue', // exact
  'smartAccount.later': 'Do it later', // exact
  'upgrade.heading': 'Continue on the wallet site',
  'upgrade.text': 'You’ll need to connect here again afterwards.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    embedded: typeof EMBEDDED
  }
}
