import { EMAIL_FORM } from './form'

/** EmailVerifyOtp, EmailVerifyDevice, UpdateEmailWallet and its codes. */
export const EMAIL = {
  ...EMAIL_FORM,
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
} as const
