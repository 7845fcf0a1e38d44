/**
 * Types only: every view of the modal, as in `state.view` and `show()`; each has a row in
 * `store/navigation/view-definitions.ts`. Those that need parameters have them in `store/router/routes.ts`.
 */
export type ViewName =
  | 'Connect'
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'ConnectingWalletConnect'
  | 'AllWallets'
  /** Shows only wallets, without email and social accounts. */
  | 'ConnectWallets'
  | 'ConnectSocials'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'EmailVerifyOtp'
  | 'EmailVerifyDevice'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpgradeEmailWallet'
  | 'UpgradeToSmartAccount'
  /** The visitor selects which of the accounts that a wallet shares the page may use. */
  | 'SelectAddresses'
  | 'Downloads'
  | 'GetWallet'
  | 'Account'
  | 'Profile'
  | 'AccountSettings'
  /** Lists the accounts that an EVM wallet shares. */
  | 'SwitchAddress'
  | 'WalletReceive'
  | 'WalletCompatibleNetworks'
  /** Activity of the account on its network. */
  | 'Transactions'
  | 'Networks'
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'ApproveTransaction'
  | 'UnsupportedChain'
  | 'Swap'
  | 'SwapSelectToken'
  | 'SwapPreview'
  /** Providers to buy from, with their offers. */
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'BuyInProgress'
  | 'OnRampActivity'
  | 'WhatIsABuy'
  | 'ConnectingSiwe'
  | 'WalletSend'
  | 'WalletSendSelectToken'
  | 'WalletSendPreview'
  | 'ChooseAccountName'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  /** Requests that left the page, for the visitor. */
  | 'PrivacyLedger'
  /** What connecting needs, checked, with a report to copy. */
  | 'ConnectionCheck'
