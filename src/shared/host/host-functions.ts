/** Types only: the options that a host gives as functions. They fit in neither an attribute nor the store. */
import type { Caip2 } from '../lib/caip'
import type { PageConnectorFactory } from './page-connector'
import type { ModalServices } from './services'

/** SIWE session of a signed-in visitor. `chainId` is the number of an EVM network, or a CAIP-2 id. */
export type SiweSession = { readonly address: string; readonly chainId: number | string }

/**
 * Arguments of `createMessage` (EIP-4361); the fields of `getMessageParams` are among them. `address` is CAIP-10, `chainId`
 * the number of an EVM network or the CAIP-2 id of a Solana one, `iat` and `exp` ISO 8601.
 */
export type SiweMessageArgs = {
  readonly address: string
  readonly chainId: number | string
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
  readonly domain: string
  readonly uri: string
  readonly [param: string]: unknown
}

/**
 * A sign-in service in the host's own code. Required are `getNonce`, `verifyMessage`, `getSession` and
 * `signOut`. A signature is 0x-hex on EVM, base58 on Solana; `cacao` (CAIP-74) comes with one-click sign-in.
 */
export type SiweFunctions = {
  /** Returns a nonce for one sign-in: at least eight letters and digits (EIP-4361). */
  getNonce(address?: string): Promise<string>
  /** Default: an EIP-4361 message, or its form for Sign in with Solana, that expires after ten minutes. */
  createMessage?(args: SiweMessageArgs): string
  verifyMessage(args: { message: string; signature: string; cacao?: unknown }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  /**
   * Enables one-click sign-in: a wallet that pairs may connect and sign in with one approval. `domain` and `uri`
   * default to the page's. `iat`, `nbf` and `exp` are ISO 8601; without `exp`, `expiry` is the lifetime of the message
   * in seconds. Called again for each attempt.
   */
  getMessageParams?(): Promise<Readonly<Record<string, unknown>>>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  readonly enabled?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** Makes Solana accounts sign in too, like the attribute `siwe-solana`. */
  readonly solana?: boolean
}

/** The visitor's choices for one purchase. `undefined` fields are left for the provider to ask. */
export type OnrampRequest = {
  readonly provider: 'coinbase' | 'meld'
  readonly address: string
  readonly network: Caip2
  /** A token's symbol. */
  readonly purchaseCurrency: string | undefined
  /** ISO 4217. */
  readonly paymentCurrency: string | undefined
  readonly paymentMethod: string | undefined
  /** Amount in the payment currency, as decimal text. */
  readonly amount: string | undefined
}

/** Returns the URL of an on-ramp provider's page for one purchase. */
export type OnrampSession = (request: OnrampRequest) => Promise<string | URL>

export type HostFunctions = {
  /** Sign-in functions, or the base URL of a session API as a string. */
  readonly siwe: SiweFunctions | string | undefined
  readonly onrampSession: OnrampSession | undefined
  /** Factories of the page's own connectors. */
  readonly connectors: readonly PageConnectorFactory[]
  /** Services of the page's own, or `open` for default services that belong to no company. */
  readonly services: 'open' | ModalServices
}
