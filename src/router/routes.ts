import type { CustomWallet } from '../element/host-port'
import type { Caip2 } from '../lib/caip'
import type { Wallet } from '../services/directory/schemas'
import type { RecentWallet } from '../session/pairing/recent-wallets-slice'

/** A wallet as the lists have it. */
export type ListedWallet = Wallet | CustomWallet | RecentWallet

/** Every view that exists, with what travels to it. Names are those of protocol-facts §6.3. */
export type RouteParams = {
  Connect: undefined
  ConnectingExternal: { readonly uid: string }
  ConnectingWalletConnect: { readonly wallet: ListedWallet | undefined }
  AllWallets: undefined
  Downloads: { readonly wallet: ListedWallet }
  GetWallet: undefined
  Account: undefined
  Networks: undefined
  SwitchNetwork: { readonly network: Caip2 }
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
}

export type ViewName = keyof RouteParams

/** Whether `show({ view })` may open a view, and when. `connected`: only with a wallet. `never`: it needs parameters. */
export const OPENABLE = {
  Connect: 'always',
  ConnectingExternal: 'never',
  ConnectingWalletConnect: 'always',
  AllWallets: 'always',
  Downloads: 'never',
  GetWallet: 'always',
  Account: 'connected',
  Networks: 'always',
  SwitchNetwork: 'never',
  UnsupportedChain: 'connected',
  WhatIsAWallet: 'always',
  WhatIsANetwork: 'always',
} as const satisfies Record<ViewName, 'always' | 'connected' | 'never'>

export function isViewName(name: string): name is ViewName {
  return Object.hasOwn(OPENABLE, name)
}

/** One place of the view stack. */
export type Route = {
  [Name in ViewName]: { readonly view: Name; readonly params: RouteParams[Name] }
}[ViewName]

type WithParams = { [Name in ViewName]: RouteParams[Name] extends undefined ? never : Name }[ViewName]

export function route(view: Exclude<ViewName, WithParams>): Route
export function route<Name extends WithParams>(view: Name, params: RouteParams[Name]): Route
export function route(view: ViewName, params?: RouteParams[ViewName]): Route {
  return { view, params } as Route
}

/**
 * The view a request really opens (spec §2 "The start view is Connect when no wallet is connected and Account when one
 * is"; decisions.md: an unknown view, and one that needs a connection, opens Connect).
 */
export function startRoute(requested: string | undefined, connected: boolean): Route {
  if (requested === undefined) return connected ? route('Account') : route('Connect')
  if (!isViewName(requested)) return route('Connect')
  const rule = OPENABLE[requested]
  const allowed = rule === 'always' || (rule === 'connected' && connected)
  if (!allowed) return route('Connect')
  // Without a wallet there is the code that any wallet can scan.
  const params = requested === 'ConnectingWalletConnect' ? { wallet: undefined } : undefined
  return { view: requested, params } as Route
}
