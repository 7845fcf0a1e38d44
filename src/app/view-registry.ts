import type { ReactNode } from 'react'
import type { CommonKey } from '../i18n/messages'
import type { Translator } from '../i18n/translate'
import { type Lazy, lazy } from '../lib/lazy'
import type { RouteParams, ViewName } from '../router/routes'
import { selectNetwork } from '../session/selectors'
import type { RootState } from '../store/root-reducer'

type Params<Name extends ViewName> = { params: RouteParams[Name] }

/** What a view's file exports. */
export type ViewModule<Name extends ViewName> = {
  readonly default: (props: Params<Name>) => ReactNode
  /** At the start of the header, instead of back and help. */
  readonly HeaderStart?: () => ReactNode
}

/** A title is a message, or says what the view is about ("MetaMask", "Get MetaMask"). */
type Title<Name extends ViewName> =
  | CommonKey
  | ((state: RootState, params: RouteParams[Name], t: Translator<CommonKey>) => string | undefined)

export type ViewEntry<Name extends ViewName> = {
  readonly load: Lazy<ViewModule<Name>>
  readonly title: Title<Name>
}

/** Every view: where its code is and what stands over it. A name that is missing here is a type error. */
export const VIEWS: { readonly [Name in ViewName]: ViewEntry<Name> } = {
  Connect: { title: 'connect.title', load: lazy(() => import('../features/connect/connect-view')) },
  ConnectingExternal: {
    title: (state, { uid }) => state.connectors.find(connector => connector.uid === uid)?.name,
    load: lazy(() => import('../features/connect/connecting-external-view')),
  },
  ConnectingMultiChain: {
    title: 'multiChain.title',
    load: lazy(() => import('../features/connect/connecting-multi-chain-view')),
  },
  ConnectingWalletConnect: {
    title: (_state, { wallet }) => wallet?.name ?? 'WalletConnect',
    load: lazy(() => import('../features/pairing/connecting-wallet-connect-view')),
  },
  AllWallets: { title: 'allWallets.title', load: lazy(() => import('../features/wallets/all-wallets-view')) },
  ConnectWallets: {
    title: 'connectWallets.title',
    load: lazy(() => import('../features/connect/connect-wallets-view')),
  },
  ConnectSocials: {
    title: 'socials.title',
    load: lazy(() => import('../features/social/connect-socials-view')),
  },
  ConnectingSocial: {
    title: (_state, { name }) => name,
    load: lazy(() => import('../features/social/connecting-social-view')),
  },
  ConnectingFarcaster: {
    title: () => 'Farcaster',
    load: lazy(() => import('../features/social/connecting-farcaster-view')),
  },
  EmailVerifyOtp: {
    title: 'email.otp.title',
    load: lazy(() => import('../features/email/email-verify-otp-view')),
  },
  EmailVerifyDevice: {
    title: 'email.device.title',
    load: lazy(() => import('../features/email/email-verify-device-view')),
  },
  UpdateEmailWallet: {
    title: 'email.update.title',
    load: lazy(() => import('../features/email/update-email-wallet-view')),
  },
  UpdateEmailPrimaryOtp: {
    title: 'email.primary.title',
    load: lazy(() => import('../features/email/update-email-primary-otp-view')),
  },
  UpdateEmailSecondaryOtp: {
    title: 'email.secondary.title',
    load: lazy(() => import('../features/email/update-email-secondary-otp-view')),
  },
  UpgradeEmailWallet: {
    title: 'upgrade.title',
    load: lazy(() => import('../features/email/upgrade-email-wallet-view')),
  },
  UpgradeToSmartAccount: {
    title: 'smartAccount.title',
    load: lazy(() => import('../features/smart-account/upgrade-to-smart-account-view')),
  },
  SelectAddresses: {
    title: 'addresses.title',
    load: lazy(() => import('../features/addresses/select-addresses-view')),
  },
  Downloads: {
    title: (_state, { wallet: { name } }, t) => t('downloads.title', { name }),
    load: lazy(() => import('../features/pairing/downloads-view')),
  },
  GetWallet: { title: 'getWallet.title', load: lazy(() => import('../features/connect/get-wallet-view')) },
  Account: { title: 'account.title', load: lazy(() => import('../features/account/account-view')) },
  Profile: { title: 'profile.title', load: lazy(() => import('../features/account/profile-view')) },
  AccountSettings: {
    title: 'settings.title',
    load: lazy(() => import('../features/account/account-settings-view')),
  },
  SwitchAddress: {
    title: 'accounts.title',
    load: lazy(() => import('../features/account/switch-address-view')),
  },
  WalletReceive: {
    title: 'receive.title',
    load: lazy(() => import('../features/account/wallet-receive-view')),
  },
  WalletCompatibleNetworks: {
    title: 'compatible.title',
    load: lazy(() => import('../features/account/wallet-compatible-networks-view')),
  },
  Transactions: {
    title: 'activity.title',
    load: lazy(() => import('../features/activity/transactions-view')),
  },
  Networks: { title: 'networks.title', load: lazy(() => import('../features/networks/networks-view')) },
  SwitchNetwork: {
    title: (state, { network }) => selectNetwork(state, network)?.name,
    load: lazy(() => import('../features/networks/switch-network-view')),
  },
  SwitchActiveChain: {
    title: 'switchChain.title',
    load: lazy(() => import('../features/networks/switch-active-chain-view')),
  },
  UnsupportedChain: {
    title: 'switch.title',
    load: lazy(() => import('../features/networks/unsupported-chain-view')),
  },
  ApproveTransaction: {
    title: 'approve.title',
    load: lazy(() => import('../features/approve/approve-transaction-view')),
  },
  ConnectingSiwe: {
    title: 'siwe.title',
    load: lazy(() => import('../features/siwe/connecting-siwe-view')),
  },
  WalletSend: { title: 'send.title', load: lazy(() => import('../features/send/wallet-send-view')) },
  WalletSendSelectToken: {
    title: 'sendToken.title',
    load: lazy(() => import('../features/send/wallet-send-select-token-view')),
  },
  WalletSendPreview: {
    title: 'sendPreview.title',
    load: lazy(() => import('../features/send/wallet-send-preview-view')),
  },
  WhatIsAWallet: {
    title: 'wallet.title',
    load: lazy(() => import('../features/connect/what-is-a-wallet-view')),
  },
  WhatIsANetwork: {
    title: 'network.title',
    load: lazy(() => import('../features/networks/what-is-a-network-view')),
  },
}
