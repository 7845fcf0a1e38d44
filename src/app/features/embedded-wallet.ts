import * as SelectAddresses from '../../features/account/views/select-addresses-view'
import * as ApproveTransaction from '../../features/embedded-wallet/views/approve-transaction-view'
import * as ConnectSocials from '../../features/embedded-wallet/views/connect-socials-view'
import * as ConnectingFarcaster from '../../features/embedded-wallet/views/connecting-farcaster-view'
import * as ConnectingSocial from '../../features/embedded-wallet/views/connecting-social-view'
import * as EmailVerifyDevice from '../../features/embedded-wallet/views/email-verify-device-view'
import * as EmailVerifyOtp from '../../features/embedded-wallet/views/email-verify-otp-view'
import * as UpdateEmailPrimaryOtp from '../../features/embedded-wallet/views/update-email-primary-otp-view'
import * as UpdateEmailSecondaryOtp from '../../features/embedded-wallet/views/update-email-secondary-otp-view'
import * as UpdateEmailWallet from '../../features/embedded-wallet/views/update-email-wallet-view'
import * as UpgradeEmailWallet from '../../features/embedded-wallet/views/upgrade-email-wallet-view'
import * as UpgradeToSmartAccount from '../../features/embedded-wallet/views/upgrade-to-smart-account-view'

export { createFrameSolanaConnector } from '../../features/embedded-wallet/frame/frame-solana-connector'
export { openFrame } from '../../features/embedded-wallet/frame/open-frame'
export { createFrame } from '../../wallets/embedded/create-frame'

/** Login by email and with social accounts, and the embedded wallet. */
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
