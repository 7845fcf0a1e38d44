import type { SocialProvider } from '../element/host-port'

/** Steps of a log-in by e-mail (protocol-facts §1.8). */
export type EmailEvent =
  | 'EMAIL_LOGIN_SELECTED'
  | 'EMAIL_SUBMITTED'
  | 'EMAIL_VERIFICATION_CODE_SENT'
  | 'EMAIL_VERIFICATION_CODE_PASS'
  | 'EMAIL_VERIFICATION_CODE_FAIL'
  | 'DEVICE_REGISTERED_FOR_EMAIL'

/** Steps of a log-in with a social account (protocol-facts §1.9). */
export type SocialEvent = {
  readonly event:
    | 'SOCIAL_LOGIN_STARTED'
    | 'SOCIAL_LOGIN_SUCCESS'
    | 'SOCIAL_LOGIN_CANCELED'
    | 'SOCIAL_LOGIN_ERROR'
  readonly properties: { readonly provider: SocialProvider }
}

/** How a wallet was connected. */
export type ConnectMethod = 'browser' | 'mobile' | 'qrcode' | 'email'

/** Where a wallet that was chosen lives. */
export type WalletPlatform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'
