import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { CustomWallet } from '../../shared/host/host-port'
import type { PopupProvider } from '../../shared/host/social-providers'
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

/** Every view and its parameters. Names are public: hosts pass them to `show()` (docs/reference/methods.md). */
export type RouteParams = {
  /** `namespace`: show only wallets of that chain family. `email`: focus the e-mail field. */
  Connect: { readonly namespace?: Namespace; readonly email?: true } | undefined
  ConnectingExternal: { readonly uid: string }
  /** Connectors of one wallet, one for each chain family that it supports. */
  ConnectingMultiChain: { readonly uids: readonly string[] }
  ConnectingWalletConnect: { readonly wallet: ListedWallet | undefined }
  AllWallets: undefined
  /** Shows only wallets, without e-mail and social accounts. */
  ConnectWallets: undefined
  ConnectSocials: undefined
  /** `name`: the provider's display name. */
  ConnectingSocial: { readonly provider: PopupProvider; readonly name: string }
  ConnectingFarcaster: undefined
  EmailVerifyOtp: { readonly email: string }
  EmailVerifyDevice: { readonly email: string }
  UpdateEmailWallet: undefined
  /** Asks for the code sent to `email`, the address to be replaced by `newEmail`. */
  UpdateEmailPrimaryOtp: EmailChange
  /** Asks for the code sent to `newEmail`. */
  UpdateEmailSecondaryOtp: EmailChange
  UpgradeEmailWallet: undefined
  UpgradeToSmartAccount: undefined
  /** The visitor selects which of the accounts that a wallet shares the page may use. */
  SelectAddresses: undefined
  Downloads: { readonly wallet: ListedWallet }
  GetWallet: undefined
  Account: undefined
  Profile: undefined
  AccountSettings: undefined
  /** Lists the accounts that an EVM wallet shares. */
  SwitchAddress: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  /** Activity of the account on its network. */
  Transactions: undefined
  Networks: undefined
  SwitchNetwork: { readonly network: Caip2 }
  /** Leads to a network of a chain family without a connected wallet, while a wallet is connected on another family. */
  SwitchActiveChain: { readonly network: Caip2 }
  /** The e-mail wallet asks for approval in its frame. `error`: why the frame could not be opened. */
  ApproveTransaction: { readonly error: SerializedW3mError } | undefined
  /** `swap`: the network is supported, but not for swaps. */
  UnsupportedChain: { readonly swap: true } | undefined
  Swap: undefined
  SwapSelectToken: { readonly target: 'sourceToken' | 'toToken' }
  SwapPreview: undefined
  /** Providers to buy from, with their offers. */
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  BuyInProgress: undefined
  OnRampActivity: undefined
  WhatIsABuy: undefined
  ConnectingSiwe: undefined
  WalletSend: undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  /** `name`: the account's new name, with its suffix. */
  RegisterAccountNameSuccess: { readonly name: string }
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
}

export type ViewName = keyof RouteParams

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
