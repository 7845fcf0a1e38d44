import type { ReactNode } from 'react'
import type { RouteParams, ViewName } from '../../router/routes'

type Params<Name extends ViewName> = { params: RouteParams[Name] }

/** What a view's file exports. */
export type ViewModule<Name extends ViewName> = {
  readonly default: (props: Params<Name>) => ReactNode
  /** At the start of the header, instead of back and help. */
  readonly HeaderStart?: () => ReactNode
}

const IMPORTS = {
  UpdateEmailWallet: () => import('../../features/email/update-email-wallet-view'),
  UpdateEmailPrimaryOtp: () => import('../../features/email/update-email-primary-otp-view'),
  UpdateEmailSecondaryOtp: () => import('../../features/email/update-email-secondary-otp-view'),
  UpgradeEmailWallet: () => import('../../features/email/upgrade-email-wallet-view'),
  UpgradeToSmartAccount: () => import('../../features/smart-account/upgrade-to-smart-account-view'),
  SelectAddresses: () => import('../../features/addresses/select-addresses-view'),
  Account: () => import('../../features/account/account-view'),
  Profile: () => import('../../features/account/profile-view'),
  AccountSettings: () => import('../../features/account/account-settings-view'),
  SwitchAddress: () => import('../../features/account/switch-address-view'),
  WalletReceive: () => import('../../features/account/wallet-receive-view'),
  WalletCompatibleNetworks: () => import('../../features/account/wallet-compatible-networks-view'),
  Transactions: () => import('../../features/activity/transactions-view'),
  SwitchNetwork: () => import('../../features/networks/switch-network-view'),
  SwitchActiveChain: () => import('../../features/networks/switch-active-chain-view'),
  UnsupportedChain: () => import('../../features/networks/unsupported-chain-view'),
  ApproveTransaction: () => import('../../features/approve/approve-transaction-view'),
  ConnectingSiwe: () => import('../../features/siwe/connecting-siwe-view'),
  WalletSend: () => import('../../features/send/wallet-send-view'),
  WalletSendSelectToken: () => import('../../features/send/wallet-send-select-token-view'),
  WalletSendPreview: () => import('../../features/send/wallet-send-preview-view'),
  Swap: () => import('../../features/swap/swap-view'),
  SwapSelectToken: () => import('../../features/swap/swap-select-token-view'),
  SwapPreview: () => import('../../features/swap/swap-preview-view'),
}

export type WalletViewName = keyof typeof IMPORTS

/** Where the code of the views is that a page with a wallet shows. */
export const WALLET_VIEWS: { readonly [Name in WalletViewName]: () => Promise<ViewModule<Name>> } = IMPORTS
