/** What a chain family says of its networks, addresses, names and sign-in (types only). */
import type { GenericSchema } from 'valibot'
import type { KnownNetwork } from '../shared/host/runtime-contract'
import type { Caip2, Namespace } from '../shared/lib/caip'
import type { Lazy } from '../shared/lib/lazy'
import type { SignInFields } from '../shared/lib/sign-in/sign-in-message'
import type { Network } from './networks/network'

/** Result of parsing a typed address. `checksum`: it has a typing error. `zero`: it has no owner. */
export type ParsedAddress =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'invalid'; readonly reason: 'format' | 'checksum' | 'zero' }

export type AddressRules = {
  /** Whether a text has the form of an address, in any spelling. */
  isAddress(text: string): boolean
  /**
   * Canonical form of an address that `isAddress` accepts, used for display and in transactions; with its checksum if
   * the family has one.
   */
  normalize(address: string): string
  /** Comparison key: all spellings of one address have the same key. */
  key(address: string): string
  parse(text: string): ParsedAddress
}

export type RpcRequest = { readonly method: string; readonly params: unknown }

/** A JSON-RPC request to a node, and the schema of its response. */
export type NodeRead<Argument, Result> = {
  request(argument: Argument): RpcRequest
  readonly schema: GenericSchema<unknown, Result>
}

/** Sender and recipients of a transaction, according to the chain. */
export type SentTransfer = {
  /** Hash from the node's response, if it contains one. */
  readonly hash?: string | undefined
  readonly from: string
  readonly recipients: readonly string[]
}

export type SignInFormat = {
  /**
   * Whether accounts of this family sign in on every page that requires sign-in, or only if the page enables it for
   * them.
   */
  readonly isDefault: boolean
  /** Whether a remote wallet may sign while it connects (CAIP-222). */
  readonly hasOneClick: boolean
  /** Chain id as written in the sign-in message. */
  chainIdOf(network: Caip2): string
  /** Chain id in the format of hosts and their servers. */
  hostChainIdOf(network: Caip2): string | number
  /**
   * The reverse of `hostChainIdOf`; `undefined` for families whose ids are CAIP-2 there, and for an id of another
   * family.
   */
  networkOf(chainId: string): Caip2 | undefined
  message(fields: SignInFields): string
  /**
   * Requests the signature of a text from the wallet, in the format that servers verify. Rejects with the error of the
   * wallet.
   */
  sign(provider: unknown, signed: { readonly message: string; readonly address: string }): Promise<string>
}

export type NameRules = {
  /** The network that hosts the name contracts (ENS). */
  readonly registry: Caip2
  /** Coin type of a network's addresses in a name record (ENSIP-11); `undefined` if it has none. */
  coinTypeOf(network: Caip2): number | undefined
}

export type OnrampProvider = 'coinbase' | 'meld'

/** Facts about a chain family for the wallet and network lists. They load before any connection, so they stay small. */
export interface ChainFacts {
  readonly namespace: Namespace
  /** Display name. */
  readonly name: string
  /** Id of its picture in the directory, also used for networks without a picture. */
  readonly imageId: string
  readonly networks: readonly Network[]
  /** Pattern of the family's CAIP-2 references. */
  readonly reference: RegExp
  /** More networks, which load for pages that name an id without a row in `networks`. */
  readonly known?: Lazy<(id: Caip2) => KnownNetwork | undefined>
  /** CAIP-2 id of a network that is given by another name, such as those of the Wallet Standard. */
  readonly toCaip2?: (name: string) => Caip2
  /** Decimals of the native currency, for networks without a row. */
  readonly currencyDecimals: number
  /** Path of account pages on the family's explorers. */
  readonly explorerPath: string
}

/** Addresses of a swap's tokens, the one paid and the one received; `null` for the native currency. */
export type SwapSides = { readonly from: string | null; readonly to: string | null }
