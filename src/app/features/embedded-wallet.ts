import * as SelectAddresses from '../../features/addresses/select-addresses-view'
import * as ApproveTransaction from '../../features/approve/approve-transaction-view'
import * as EmailVerifyDevice from '../../features/email/email-verify-device-view'
import * as EmailVerifyOtp from '../../features/email/email-verify-otp-view'
import * as UpdateEmailPrimaryOtp from '../../features/email/update-email-primary-otp-view'
import * as UpdateEmailSecondaryOtp from '../../features/email/update-email-secondary-otp-view'
import * as UpdateEmailWallet from '../../features/email/update-email-wallet-view'
import * as UpgradeEmailWallet from '../../features/email/upgrade-email-wallet-view'
import * as UpgradeToSmartAccount from '../../features/smart-account/upgrade-to-smart-account-view'
import * as ConnectSocials from '../../features/social/connect-socials-view'
import * as ConnectingFarcaster from '../../features/social/connecting-farcaster-view'
import * as ConnectingSocial from '../../features/social/connecting-social-view'

export { createFrame } from '../../frame/create-frame'
export { openFrame } from '../frame/open-frame'
export { openSolanaFrame } from '../frame/open-solana-frame'

/** Log-in by e-mail and with social accounts, and the wallet that comes with it. */
export const views = {
  ConnectSocials,
  ConnectingSocial,
  ConnectingFarcaster,
  EmailVerifyOtp,
  EmailVerifyDevice,
  UpdateEmailWallet,
  UpdateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp,
  UpgradeEmailWallet,
  UpgradeToSmartAccount,
  SelectAddresses,
  ApproveTransaction,
}
