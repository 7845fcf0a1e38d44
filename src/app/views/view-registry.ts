import { lazy } from '../../lib/lazy'
import type { ViewName } from '../../router/routes'
import { walletViews } from '../loaders'
import type { AnyViewEntry, ViewEntry, ViewModule } from './view-entry'
import type { WalletViewName } from './wallet-views'

type Early = { readonly [Name in Exclude<ViewName, WalletViewName>]: ViewEntry<Name> }

/**
 * The views that need no wallet: where their code is and what stands over them. Those of a page with a wallet are in
 * `wallet-views`. A name that is in neither is a type error.
 */
export const VIEWS: Early = {
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
  Downloads: {
    title: (_state, { wallet: { name } }, t) => t('downloads.title', { name }),
    load: lazy(() => import('../../features/pairing/downloads-view')),
  },
  GetWallet: { title: 'getWallet.title', load: lazy(() => import('../../features/connect/get-wallet-view')) },
  Networks: { title: 'networks.title', load: lazy(() => import('../../features/networks/networks-view')) },
  WhatIsAWallet: {
    title: 'wallet.title',
    load: lazy(() => import('../../features/connect/what-is-a-wallet-view')),
  },
  WhatIsANetwork: {
    title: 'network.title',
    load: lazy(() => import('../../features/networks/what-is-a-network-view')),
  },
}

const EARLY: Readonly<Record<string, AnyViewEntry | undefined>> = VIEWS as never

/** `undefined` where it is one of a page with a wallet, and their names have not come yet. */
export const peekView = (name: ViewName): AnyViewEntry | undefined =>
  EARLY[name] ?? walletViews.peek()?.walletView(name as WalletViewName)

/** Fetches the code of a view. */
export async function loadView(name: ViewName): Promise<ViewModule<never>> {
  const entry = EARLY[name] ?? (await walletViews.load()).walletView(name as WalletViewName)
  return entry.load.load()
}
