import type { CommonKey } from '../../i18n/messages'
import type { Translator } from '../../i18n/translate'
import { type Lazy, lazy } from '../../lib/lazy'
import type { RouteParams, ViewName } from '../../router/routes'
import { selectNetwork } from '../../session/selectors'
import type { RootState } from '../../store/root-reducer'
import { walletViews } from '../loaders'
import type { ViewModule, WalletViewName } from './wallet-views'

/** A title is a message, or says what the view is about ("MetaMask", "Get MetaMask"). */
type Title<Name extends ViewName> =
  | CommonKey
  | ((state: RootState, params: RouteParams[Name], t: Translator<CommonKey>) => string | undefined)

export type ViewEntry<Name extends ViewName> = {
  readonly load: Lazy<ViewModule<Name>>
  readonly title: Title<Name>
}

/** The views of a page with a wallet are named in a file of their own, which comes with the session (`app/session`). */
const withWallet = <Name extends WalletViewName>(name: Name): Lazy<ViewModule<Name>> =>
  lazy(async () => (await walletViews.load()).WALLET_VIEWS[name]())

/** Every view: where its code is and what stands over it. A name that is missing here is a type error. */
export const VIEWS: { readonly [Name in ViewName]: ViewEntry<Name> } = {
  Connect: { title: 'connect.title', load: lazy(() => import('../../features/connect/connect-view')) },
  ConnectingExternal: {
    title: (state, { uid }) => state.connectors.find(connector => connector.uid === uid)?.name,
    load: lazy(() => import('../../features/connect/connecting-external-view')),
  },
  ConnectingMultiChain: {
    title: 'multiChain.title',
    load: lazy(() => import('../../features/connect/connecting-multi-chain-view')),
  },
  ConnectingWalletConnect: {
    title: (_state, { wallet }) => wallet?.name ?? 'WalletConnect',
    load: lazy(() => import('../../features/pairing/connecting-wallet-connect-view')),
  },
  AllWallets: {
    title: 'allWallets.title',
    load: lazy(() => import('../../features/wallets/all-wallets-view')),
  },
  ConnectWallets: {
    title: 'connectWallets.title',
    load: lazy(() => import('../../features/connect/connect-wallets-view')),
  },
  ConnectSocials: {
    title: 'socials.title',
    load: lazy(() => import('../../features/social/connect-socials-view')),
  },
  ConnectingSocial: {
    title: (_state, { name }) => name,
    load: lazy(() => import('../../features/social/connecting-social-view')),
  },
  ConnectingFarcaster: {
    title: () => 'Farcaster',
    load: lazy(() => import('../../features/social/connecting-farcaster-view')),
  },
  EmailVerifyOtp: {
    title: 'email.otp.title',
    load: lazy(() => import('../../features/email/email-verify-otp-view')),
  },
  EmailVerifyDevice: {
    title: 'email.device.title',
    load: lazy(() => import('../../features/email/email-verify-device-view')),
  },
  UpdateEmailWallet: {
    title: 'email.update.title',
    load: withWallet('UpdateEmailWallet'),
  },
  UpdateEmailPrimaryOtp: {
    title: 'email.primary.title',
    load: withWallet('UpdateEmailPrimaryOtp'),
  },
  UpdateEmailSecondaryOtp: {
    title: 'email.secondary.title',
    load: withWallet('UpdateEmailSecondaryOtp'),
  },
  UpgradeEmailWallet: {
    title: 'upgrade.title',
    load: withWallet('UpgradeEmailWallet'),
  },
  UpgradeToSmartAccount: {
    title: 'smartAccount.title',
    load: withWallet('UpgradeToSmartAccount'),
  },
  SelectAddresses: {
    title: 'addresses.title',
    load: withWallet('SelectAddresses'),
  },
  Downloads: {
    title: (_state, { wallet: { name } }, t) => t('downloads.title', { name }),
    load: lazy(() => import('../../features/pairing/downloads-view')),
  },
  GetWallet: { title: 'getWallet.title', load: lazy(() => import('../../features/connect/get-wallet-view')) },
  Account: { title: 'account.title', load: withWallet('Account') },
  Profile: { title: 'profile.title', load: withWallet('Profile') },
  AccountSettings: {
    title: 'settings.title',
    load: withWallet('AccountSettings'),
  },
  SwitchAddress: {
    title: 'accounts.title',
    load: withWallet('SwitchAddress'),
  },
  WalletReceive: {
    title: 'receive.title',
    load: withWallet('WalletReceive'),
  },
  WalletCompatibleNetworks: {
    title: 'compatible.title',
    load: withWallet('WalletCompatibleNetworks'),
  },
  Transactions: {
    title: 'activity.title',
    load: withWallet('Transactions'),
  },
  Networks: { title: 'networks.title', load: lazy(() => import('../../features/networks/networks-view')) },
  SwitchNetwork: {
    title: (state, { network }) => selectNetwork(state, network)?.name,
    load: withWallet('SwitchNetwork'),
  },
  SwitchActiveChain: {
    title: 'switchChain.title',
    load: withWallet('SwitchActiveChain'),
  },
  UnsupportedChain: {
    title: 'switch.title',
    load: withWallet('UnsupportedChain'),
  },
  Swap: { title: 'swap.title', load: withWallet('Swap') },
  SwapSelectToken: {
    title: 'swap.select.title',
    load: withWallet('SwapSelectToken'),
  },
  SwapPreview: {
    title: 'swap.preview.title',
    load: withWallet('SwapPreview'),
  },
  ApproveTransaction: {
    title: 'approve.title',
    load: withWallet('ApproveTransaction'),
  },
  ConnectingSiwe: {
    title: 'siwe.title',
    load: withWallet('ConnectingSiwe'),
  },
  WalletSend: { title: 'send.title', load: withWallet('WalletSend') },
  WalletSendSelectToken: {
    title: 'sendToken.title',
    load: withWallet('WalletSendSelectToken'),
  },
  WalletSendPreview: {
    title: 'sendPreview.title',
    load: withWallet('WalletSendPreview'),
  },
  WhatIsAWallet: {
    title: 'wallet.title',
    load: lazy(() => import('../../features/connect/what-is-a-wallet-view')),
  },
  WhatIsANetwork: {
    title: 'network.title',
    load: lazy(() => import('../../features/networks/what-is-a-network-view')),
  },
}
