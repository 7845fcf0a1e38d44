import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { CustomWallet } from '../../shared/host/runtime-contract'
import type { PopupProvider } from '../../shared/host/social-providers'
import type { ViewName } from '../../shared/host/view-name'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import type { StoredWallet } from '../../shared/storage/entries'

/** Wallet types by source. The directory adds its own by declaration merging. */
export interface WalletSources {
  custom: CustomWallet
  recent: StoredWallet
}

/** A wallet of any list. */
export type ListedWallet = WalletSources[keyof WalletSources]

export type EmailChange = { readonly email: string; readonly newEmail: string }

/** Parameters of the views that take any. */
type Params = {
  /** `namespace`: show only wallets of that chain family. `email`: focus the email field. */
  Connect: { readonly namespace?: Namespace; readonly email?: true } | undefined
  ConnectingExternal: { readonly uid: string }
  /** Connectors of one wallet, one for each chain family that it supports. */
  ConnectingMultiChain: { readonly uids: readonly string[] }
  ConnectingWalletConnect: { readonly wallet: ListedWallet | undefined }
  /** `name`: the provider's display name. */
  ConnectingSocial: { readonly provider: PopupProvider; readonly name: string }
  EmailVerifyOtp: { readonly email: string }
  EmailVerifyDevice: { readonly email: string }
  /** Asks for the code sent to `email`, the address to be replaced by `newEmail`. */
  UpdateEmailPrimaryOtp: EmailChange
  /** Asks for the code sent to `newEmail`. */
  UpdateEmailSecondaryOtp: EmailChange
  Downloads: { readonly wallet: ListedWallet }
  SwitchNetwork: { readonly network: Caip2 }
  /** Leads to a network of a chain family without a connected wallet, while a wallet is connected on another family. */
  SwitchActiveChain: { readonly network: Caip2 }
  /** The embedded wallet asks for approval in its frame. `error`: why the frame could not be opened. */
  ApproveTransaction: { readonly error: SerializedW3mError } | undefined
  /** `swap`: the network is supported, but not for swaps. */
  UnsupportedChain: { readonly swap: true } | undefined
  SwapSelectToken: { readonly target: 'sourceToken' | 'toToken' }
  /** `name`: the account's new name, with its suffix. */
  RegisterAccountNameSuccess: { readonly name: string }
}
/** Parameters of every view: `undefined` for most. */
export type RouteParams = { [Name in ViewName]: Name extends keyof Params ? Params[Name] : undefined }

/** One entry of the view stack. */
export type Route = {
  [Name in ViewName]: { readonly view: Name; readonly params: RouteParams[Name] }
}[ViewName]

type WithParams = { [Name in ViewName]: undefined extends RouteParams[Name] ? never : Name }[ViewName]

export function route(view: Exclude<ViewName, WithParams>): Route
export function route<Name extends ViewName>(view: Name, params: RouteParams[Name]): Route
export function route(view: ViewName, params?: RouteParams[ViewName]): Route {
  return { view, params } as Route
}
