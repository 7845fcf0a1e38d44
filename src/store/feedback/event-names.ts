import type { SocialProvider } from '../../shared/host/social-providers'

/** Steps of a login by email (docs/protocols/secure-frame.md#email). */
type EmailEvent =
  | 'EMAIL_LOGIN_SELECTED'
  | 'EMAIL_SUBMITTED'
  | 'EMAIL_VERIFICATION_CODE_SENT'
  | 'EMAIL_VERIFICATION_CODE_PASS'
  | 'EMAIL_VERIFICATION_CODE_FAIL'
  | 'DEVICE_REGISTERED_FOR_EMAIL'
  | 'EMAIL_EDIT'
  | 'EMAIL_UPGRADE_FROM_MODAL'

/** Steps of a login with a social account (docs/protocols/secure-frame.md#social). */
type SocialEvent = {
  readonly event:
    | 'SOCIAL_LOGIN_STARTED'
    | 'SOCIAL_LOGIN_SUCCESS'
    | 'SOCIAL_LOGIN_CANCELED'
    | 'SOCIAL_LOGIN_ERROR'
  readonly properties: { readonly provider: SocialProvider }
}

/** Steps of a login. */
export type LoginEvent = { readonly event: EmailEvent } | SocialEvent

/** How a wallet was connected. `social` is our own value; the analytics service defines the others. */
export type ConnectMethod = 'browser' | 'mobile' | 'qrcode' | 'email' | 'social'

/** Platform of the chosen wallet. */
export type WalletPlatform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'

/** Actions started from Account. `network` is a CAIP-2 id, or empty. */
export type AccountEvent =
  | { readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'; readonly properties: AccountChoice }
  | { readonly event: 'CLICK_TRANSACTIONS'; readonly properties: { readonly isSmartAccount: boolean } }
  | {
      readonly event: 'OPEN_SWAP' | 'OPEN_SEND'
      readonly properties: { readonly network: string; readonly isSmartAccount: boolean }
    }

/** Type of account that pages use from now on, and its network. */
type AccountChoice = { readonly accountType: string; readonly network: string }

/** Steps of signing in with the wallet (docs/protocols/analytics.md). */
export type SignInTrackedEvent =
  | 'CLICK_SIGN_SIWE_MESSAGE'
  | 'CLICK_CANCEL_SIWE'
  | 'SIWE_AUTH_SUCCESS'
  | 'SIWE_AUTH_ERROR'

/**
 * Steps of registering a name. The name is left out, because it identifies an address (docs/protocols/analytics.md).
 */
export type NameEvent =
  | {
      readonly event: 'OPEN_ENS_FLOW' | 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS'
      readonly properties: { readonly isSmartAccount: boolean }
    }
  | {
      readonly event: 'REGISTER_NAME_ERROR'
      readonly properties: { readonly error: string; readonly isSmartAccount: boolean }
    }

/** Steps of buying (docs/protocols/analytics.md). */
export type BuyEvent =
  | {
      readonly event: 'SELECT_BUY_CRYPTO' | 'SELECT_WHAT_IS_A_BUY'
      readonly properties: { readonly isSmartAccount: boolean }
    }
  | {
      readonly event: 'SELECT_BUY_PROVIDER'
      readonly properties: { readonly provider: string; readonly isSmartAccount: boolean }
    }

/** Steps of a swap: symbols and amounts, never an address (docs/protocols/analytics.md). */
export type SwapTracked = {
  readonly event: 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_ERROR'
  readonly properties: {
    readonly network: string
    readonly swapFromToken: string
    readonly swapToToken: string
    readonly swapFromAmount: string
    readonly swapToAmount: string
    readonly isSmartAccount: boolean
  }
}
