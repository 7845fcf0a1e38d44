/** Types only: properties and events of `<w3m-modal>`. */

import type { EventDetails, W3mEvent } from '../shared/host/events'
import type { OnrampSession, SiweFunctions } from '../shared/host/host-functions'
import type { PageConnectorFactory } from '../shared/host/page-connector'
import type {
  AllWallets,
  CustomWallet,
  HostMessages,
  HostNetwork,
  Metadata,
  ModalState,
  Preload,
  RpcUrl,
  SolanaCluster,
  ThemeMode,
  ViemChain,
} from '../shared/host/runtime-contract'
import type { ModalServices, Paymaster } from '../shared/host/services'
import type { SocialProvider } from '../shared/host/social-providers'
import type { Caip2 } from '../shared/lib/caip'
import type { PropertyName } from './options/attributes'

/** A property's type with `null` and `undefined`, which reset it to the attribute, or else to the default. */
type Or<T> = T | null | undefined
type Text = Or<string>
type Flag = Or<boolean | 'true' | 'false' | ''>

/**
 * One property for each attribute (docs/reference/attributes.md). Reading returns the current value, including
 * defaults.
 */
export interface ModalProperties {
  get projectId(): string
  set projectId(value: Text)
  get networks(): readonly (Caip2 | HostNetwork)[]
  set networks(value: Or<string | readonly (Caip2 | HostNetwork | ViemChain | SolanaCluster)[]>)
  get defaultNetwork(): Caip2 | undefined
  set defaultNetwork(value: Text)
  get themeMode(): ThemeMode
  set themeMode(value: Or<ThemeMode>)
  get themeVariables(): Readonly<Record<`--w3m-${string}`, string>>
  set themeVariables(value: Or<string | Readonly<Record<`--w3m-${string}`, string | number>>>)
  get locale(): string
  set locale(value: Text)
  /**
   * Custom texts of the page by message key or error code (docs/reference/messages.md); under a BCP 47 tag for one
   * language.
   */
  get messages(): HostMessages
  set messages(value: Or<string | HostMessages>)
  /** Name, description, URL and icons of the dapp, which wallets show. Missing parts come from `app-*`, then from the page itself. */
  get metadata(): Partial<Metadata>
  set metadata(value: Or<Partial<Metadata>>)
  get appName(): string
  set appName(value: Text)
  get appDescription(): string
  set appDescription(value: Text)
  get appUrl(): string | undefined
  set appUrl(value: Text)
  get appIcon(): string | undefined
  set appIcon(value: Text)
  get featuredWalletIds(): readonly string[]
  set featuredWalletIds(value: Or<string | readonly string[]>)
  get includeWalletIds(): readonly string[]
  set includeWalletIds(value: Or<string | readonly string[]>)
  get excludeWalletIds(): readonly string[]
  set excludeWalletIds(value: Or<string | readonly string[]>)
  get allWallets(): AllWallets
  set allWallets(value: Or<AllWallets>)
  get customWallets(): readonly CustomWallet[]
  set customWallets(value: Or<string | readonly CustomWallet[]>)
  get termsUrl(): string | undefined
  set termsUrl(value: Text)
  get privacyUrl(): string | undefined
  set privacyUrl(value: Text)
  get enableSwaps(): boolean
  set enableSwaps(value: Flag)
  get enableOnramp(): boolean
  set enableOnramp(value: Flag)
  get enableAnalytics(): boolean
  set enableAnalytics(value: Flag)
  /** Whether the connected wallet is offered to the page's libraries (EIP-6963, Wallet Standard). Default `false`. */
  get announceWallet(): boolean
  set announceWallet(value: Flag)
  get enableEip6963(): boolean
  set enableEip6963(value: Flag)
  get enableWalletconnect(): boolean
  set enableWalletconnect(value: Flag)
  get enableEmail(): boolean
  set enableEmail(value: Flag)
  get socials(): readonly SocialProvider[]
  set socials(value: Or<string | readonly SocialProvider[]>)
  get allowUnsupportedChain(): boolean
  set allowUnsupportedChain(value: Or<boolean>)
  get siwe(): string | SiweFunctions | undefined
  set siwe(value: Or<string | SiweFunctions>)
  get siweSolana(): boolean
  set siweSolana(value: Flag)
  get nameSuffix(): string
  set nameSuffix(value: Text)
  get apiUrl(): string
  set apiUrl(value: Text)
  get blockchainApiUrl(): string
  set blockchainApiUrl(value: Text)
  get analyticsUrl(): string
  set analyticsUrl(value: Text)
  get secureUrl(): string
  set secureUrl(value: Text)
  get relayUrl(): string
  set relayUrl(value: Text)
  get meldKey(): string
  set meldKey(value: Text)
  get rpcUrls(): Readonly<Record<Caip2, RpcUrl>>
  set rpcUrls(value: Or<string | Readonly<Record<Caip2, RpcUrl>>>)
  /** Who pays network fees, by network (ERC-7677). */
  get paymasters(): Readonly<Record<Caip2, Paymaster>>
  set paymasters(value: Or<string | Readonly<Record<Caip2, Paymaster>>>)
  get preload(): Preload
  set preload(value: Or<Preload>)
  /** Gives the page of an on-ramp provider for one purchase. */
  get onrampSession(): OnrampSession | undefined
  set onrampSession(value: Or<OnrampSession>)
  /** Connectors of the page's own, shown in the connect list like any wallet. */
  get connectors(): readonly PageConnectorFactory[]
  set connectors(value: Or<readonly PageConnectorFactory[]>)
  /** Services of the page's own; `null` for one removes its feature. */
  get services(): 'open' | ModalServices
  set services(value: Or<'open' | ModalServices>)
}

/** The string form of the attribute of a property. */
type AttributeText<Value> = [Value] extends [boolean]
  ? 'true' | 'false' | ''
  : [Value] extends [readonly unknown[] | Readonly<Record<string, unknown>>]
    ? string
    : never

/** Properties as framework templates set them, which may also use the string form of the attribute. */
export type ModalProps = {
  readonly [Name in Exclude<PropertyName, 'networks' | 'themeVariables' | 'allowUnsupportedChain'>]?:
    | ModalProperties[Name]
    | AttributeText<ModalProperties[Name]>
    | undefined
} & {
  /** Like `disabled` of a button: the attribute has no value that turns it off. */
  readonly allowUnsupportedChain?: boolean | '' | undefined
  /** Chains of viem and clusters of Solana too, which reading gives as networks. */
  readonly networks?: string | readonly (Caip2 | HostNetwork | ViemChain | SolanaCluster)[] | undefined
  readonly themeVariables?: string | Readonly<Record<`--w3m-${string}`, string | number>> | undefined
  readonly open?: boolean | undefined
  readonly nonce?: string | undefined
}

/** Events of the element, in addition to those of any `HTMLElement`. */
export type W3mModalElementEventMap = Omit<HTMLElementEventMap, keyof EventDetails> & {
  readonly [Name in keyof EventDetails]: W3mEvent<Name>
}

type Listener<This, Name extends keyof W3mModalElementEventMap> = (
  this: This,
  event: W3mModalElementEventMap[Name],
) => unknown

export interface ModalEventTarget {
  addEventListener<Name extends keyof W3mModalElementEventMap>(
    type: Name,
    listener: Listener<this, Name>,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Name extends keyof W3mModalElementEventMap>(
    type: Name,
    listener: Listener<this, Name>,
    options?: boolean | EventListenerOptions,
  ): void
}

/** The typed events come first, because TypeScript uses the first matching overload. */
export type ModalElementBase = new () => ModalEventTarget & HTMLElement & ModalProperties

/** Internal type of the element. */
export type ModalElement = InstanceType<ModalElementBase> & {
  open: boolean
  readonly state: ModalState
}
