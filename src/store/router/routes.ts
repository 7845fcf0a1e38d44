import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { CustomWallet, SocialProvider } from '../../shared/host/host-port'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import type { StoredWallet } from '../../shared/storage/entries'

/** Where the wallets of the lists come from. The directory adds its row by declaration merging. */
export interface WalletSources {
  custom: CustomWallet
  recent: StoredWallet
}

/** A wallet as the lists have it. */
export type ListedWallet = WalletSources[keyof WalletSources]

export type EmailChange = { readonly email: string; readonly newEmail: string }

/** Every view and its parameters. Names are public: hosts pass them to `show()` (docs/reference/methods.md). */
export type RouteParams = {
  /** `namespace`: only wallets of that chain family will do. `email`: its field has the focus. */
  Connect: { readonly namespace?: Namespace; readonly email?: true } | undefined
  ConnectingExternal: { readonly uid: string }
  /** Connectors of one wallet, one for each chain family that it speaks. */
  ConnectingMultiChain: { readonly uids: readonly string[] }
  ConnectingWalletConnect: { readonly wallet: ListedWallet | undefined }
  AllWallets: undefined
  /** Only the wallets, without e-mail and social accounts. */
  ConnectWallets: undefined
  ConnectSocials: undefined
  /** `name`: as the provider writes it. */
  ConnectingSocial: { readonly provider: Exclude<SocialProvider, 'farcaster'>; readonly name: string }
  ConnectingFarcaster: undefined
  EmailVerifyOtp: { readonly email: string }
  EmailVerifyDevice: { readonly email: string }
  UpdateEmailWallet: undefined
  /** The code that went to `email`, which is to become `newEmail`. */
  UpdateEmailPrimaryOtp: EmailChange
  /** The code that went to `newEmail`. */
  UpdateEmailSecondaryOtp: EmailChange
  UpgradeEmailWallet: undefined
  UpgradeToSmartAccount: undefined
  /** A wallet shares several accounts, and the page asks which. */
  SelectAddresses: undefined
  Downloads: { readonly wallet: ListedWallet }
  GetWallet: undefined
  Account: undefined
  Profile: undefined
  AccountSettings: undefined
  /** The accounts that an EVM wallet shares. */
  SwitchAddress: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  /** What happened: the activity of the account on its network. */
  Transactions: undefined
  Networks: undefined
  SwitchNetwork: { readonly network: Caip2 }
  /** To a network of a chain family that no wallet is connected on, while one is on another. */
  SwitchActiveChain: { readonly network: Caip2 }
  /** The e-mail wallet asks in its frame; with what went wrong where the frame could not be opened. */
  ApproveTransaction: { readonly error: SerializedW3mError } | undefined
  /** `swap`: the network will do, but for a swap. */
  UnsupportedChain: { readonly swap: true } | undefined
  Swap: undefined
  SwapSelectToken: { readonly target: 'sourceToken' | 'toToken' }
  SwapPreview: undefined
  /** Who sells what for how much. */
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
  /** The name that the account has got, in full. */
  RegisterAccountNameSuccess: { readonly name: string }
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
}

export type ViewName = keyof RouteParams

/** One place of the view stack. */
export type Route = {
  [Name in ViewName]: { readonly view: Name; readonly params: RouteParams[Name] }
}[ViewName]

type WithParams = { [Name in ViewName]: undefined extends RouteParams[Name] ? never : Name }[ViewName]

export function route(view: Exclude<ViewName, WithParams>): Route
export function route<Name extends ViewName>(view: Name, params: RouteParams[Name]): Route
export function route(view: ViewName, params?: RouteParams[ViewName]): Route {
  return { view, params } as Route
}
