/** Steps of a log-in by e-mail (protocol-facts §1.8). */
export type EmailEvent =
  | 'EMAIL_LOGIN_SELECTED'
  | 'EMAIL_SUBMITTED'
  | 'EMAIL_VERIFICATION_CODE_SENT'
  | 'EMAIL_VERIFICATION_CODE_PASS'
  | 'EMAIL_VERIFICATION_CODE_FAIL'
  | 'DEVICE_REGISTERED_FOR_EMAIL'
  | 'EMAIL_EDIT'
  | 'EMAIL_UPGRADE_FROM_MODAL'

/** How a wallet was connected. */
export type ConnectMethod = 'browser' | 'mobile' | 'qrcode' | 'email'

/** Where a wallet that was chosen lives. */
export type WalletPlatform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'

/** The ways on from Account. `network` is a CAIP-2 id, or empty. */
export type AccountEvent =
  | { readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'; readonly properties: AccountChoice }
  | { readonly event: 'CLICK_TRANSACTIONS'; readonly properties: { readonly isSmartAccount: boolean } }
  | {
      readonly event: 'OPEN_SWAP' | 'OPEN_SEND'
      readonly properties: { readonly network: string; readonly isSmartAccount: boolean }
    }

/** The kind of account that pages see from now on, and where. */
type AccountChoice = { readonly accountType: string; readonly network: string }
