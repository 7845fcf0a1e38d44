import { LOGIN_FORM } from './login-form/messages'

/** Texts of login by email and social account, approvals and the smart account. */
export const EMBEDDED = {
  ...LOGIN_FORM,
  // For screen readers: name of the frame of the embedded wallet.
  'approve.frame': 'Secure wallet',
  'approve.coming': 'Opening your wallet…',
  // Above the request of the embedded wallet.
  'approve.text': 'Review the request below. Closing this window rejects it.',
  'approve.failed': 'Nothing was signed or sent. You can try again.',
  // Below an error: it is not known whether the transaction was sent.
  'approve.unknown': 'If it was sent, it will appear in your activity.',
  // Heading above an error. Login by email failed.
  'email.failed': 'Not connected',
  // Shown for a moment after a login by email or social account.
  'login.success': 'You’re connected',
  'email.resend': 'Resend code',
  // Disabled button. Seconds, short.
  'email.resendIn': 'Resend in {seconds}s', // exact
  // {email}: the address.
  'email.otp.text': 'Enter the code we sent to {email}', // exact
  // For screen readers: one of six fields.
  'email.otp.digit': 'Digit {position} of 6',
  // {error}: a message of the embedded wallet without a full stop.
  'email.otp.again': '{error}. Try Again', // exact
  // {error} of `email.otp.again` for a wrong code.
  'email.otp.wrong': 'Invalid code', // exact
  'email.otp.checking': 'Checking the code…',
  // Button that goes back to the field; a title, too.
  'email.update.title': 'Edit email',
  'email.update.text': 'We’ll send a code to your current email, then one to the new email.',
  // Button.
  'email.update.save': 'Send code',
  'email.update.cancel': 'Cancel',
  // Before the button “Try again”, which starts the change of email again.
  'email.update.wrong': 'Something wrong?', // exact
  'email.update.again': 'Try again',
  // Disabled button. Seconds, short.
  'email.update.againIn': 'Try again in {seconds}s', // exact
  'email.device.heading': 'Approve this device',
  // {email}: the address.
  'email.device.text': 'Open the link we sent to {email}. This page continues automatically.',
  'email.device.expires': 'The link expires in 20 minutes.',
  // The page has switched all providers off.
  'social.none.title': 'No social logins available',
  'social.none.text': 'This site offers other ways to connect.',
  // {name}: Google, Apple and others.
  'social.heading': 'Log in with {name}', // exact
  // The provider’s window is open.
  'social.window': 'Continue in the login window.',
  // Button for a visitor who has closed the provider’s window or cannot find it.
  'social.again': 'Open the window again',
  'social.user': 'Loading your account…',
  'social.failed': 'Not connected',
  'farcaster.preparing': 'Generating QR code…',
  // For screen readers.
  'farcaster.code': 'QR code to log in with Farcaster',
  'farcaster.scan': 'Scan this QR code with your phone camera',
  'farcaster.copy': 'Copy link',
  'farcaster.continue': 'Continue in Farcaster', // exact
  // The app is Farcaster on the phone.
  'farcaster.accept': 'Accept the connection request in the app',
  'farcaster.open': 'Open Farcaster',
  'farcaster.user': 'Loading your account…',
  'smartAccount.heading': 'Your smart account',
  'smartAccount.text':
    'Approve several steps at once. It has its own address; your other account keeps its funds.',
  'smartAccount.continue': 'Continue', // exact
  // Button next to “Continue”.
  'smartAccount.later': 'Do it later', // exact
  // The site of the embedded wallet opens in a new tab.
  'upgrade.heading': 'Continue on the wallet site',
  'upgrade.text': 'You’ll need to connect here again afterward.',
  // {host}: the address of that site.
  'upgrade.opens': '{host} opens in a new tab.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    embedded: typeof EMBEDDED
  }
}
