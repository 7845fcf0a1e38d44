import * as Connect from '../../features/connect/views/connect-view'
import { lazy, partOf } from '../../shared/lib/lazy'
import type { ViewName } from '../../store/router/routes'
import { embeddedWalletModule, pairingModule, sessionModule, walletsModule } from '../loaders'
import type { AnyViewEntry, ViewEntry, ViewModule } from './view-entry'
import type { WalletViewName } from './wallet-views'

type Early = { readonly [Name in Exclude<ViewName, WalletViewName>]: ViewEntry<Name> }

/**
 * The views that need no wallet: where their code is and what stands over them. Those of a page with a wallet are in
 * `wallet-views`. A name that is in neither is a type error.
 */
export const VIEWS: Early = {
  Connect: { title: 'connect.title', load: lazy(async () => Connect) },
  ConnectingExternal: {
    title: (state, { uid }) => state.connectors.find(connector => connector.uid === uid)?.name,
    load: partOf(sessionModule, ({ views }) => views.ConnectingExternal),
  },
  ConnectingMultiChain: {
    title: 'multiChain.title',
    load: partOf(sessionModule, ({ views }) => views.ConnectingMultiChain),
  },
  ConnectingWalletConnect: {
    title: (_state, { wallet }) => wallet?.name ?? 'WalletConnect',
    load: partOf(pairingModule, ({ views }) => views.ConnectingWalletConnect),
  },
  AllWallets: {
    title: 'allWallets.title',
    load: partOf(walletsModule, ({ views }) => views.AllWallets),
  },
  ConnectWallets: {
    title: 'connectWallets.title',
    load: partOf(sessionModule, ({ views }) => views.ConnectWallets),
  },
  ConnectSocials: {
    title: 'socials.title',
    load: partOf(embeddedWalletModule, ({ views }) => views.ConnectSocials),
  },
  ConnectingSocial: {
    title: (_state, { name }) => name,
    load: partOf(embeddedWalletModule, ({ views }) => views.ConnectingSocial),
  },
  ConnectingFarcaster: {
    title: () => 'Farcaster',
    load: partOf(embeddedWalletModule, ({ views }) => views.ConnectingFarcaster),
  },
  EmailVerifyOtp: {
    title: 'email.otp.title',
    load: partOf(embeddedWalletModule, ({ views }) => views.EmailVerifyOtp),
  },
  EmailVerifyDevice: {
    title: 'email.device.title',
    load: partOf(embeddedWalletModule, ({ views }) => views.EmailVerifyDevice),
  },
  Downloads: {
    title: (_state, { wallet: { name } }, t) => t('downloads.title', { name }),
    load: partOf(sessionModule, ({ views }) => views.Downloads),
  },
  GetWallet: { title: 'getWallet.title', load: partOf(sessionModule, ({ views }) => views.GetWallet) },
  Networks: { title: 'networks.title', load: partOf(sessionModule, ({ views }) => views.Networks) },
  WhatIsAWallet: {
    title: 'wallet.title',
    load: partOf(sessionModule, ({ views }) => views.WhatIsAWallet),
  },
  WhatIsANetwork: {
    title: 'network.title',
    load: partOf(sessionModule, ({ views }) => views.WhatIsANetwork),
  },
}

const EARLY: Readonly<Record<string, AnyViewEntry | undefined>> = VIEWS as never

/** `undefined` where it is one of a page with a wallet, and their names have not come yet. */
export const peekView = (name: ViewName): AnyViewEntry | undefined =>
  EARLY[name] ?? sessionModule.peek()?.walletView(name as WalletViewName)

/** Fetches the code of a view. */
export async function loadView(name: ViewName): Promise<ViewModule<never>> {
  const entry = EARLY[name] ?? (await sessionModule.load()).walletView(name as WalletViewName)
  return entry.load.load()
}
