/** Types only: what a host can give as functions, which no attribute can say and no store can hold. */
import type { Caip2 } from '../lib/caip'

/** A visitor who signed in. `chainId` is the number of an EVM network, or its CAIP-2 id. */
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
  /** Letters and digits, eight at least (EIP-4361); used once. */
  getNonce(address?: string): Promise<string>
  /** Default: an EIP-4361 message, on Solana one of Sign-In With Solana, that ends ten minutes after its start. */
  createMessage?(args: SiweMessageArgs): string
  verifyMessage(args: { message: string; signature: string; cacao?: unknown }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  /**
   * With it, wallets that pair may connect and sign in one approval. `domain` and `uri` default to the page's. `iat`, `nbf`
   * and `exp` are ISO 8601; without `exp`, `expiry` says for how many seconds the message is good. Read again for each try.
   */
  getMessageParams?(): Promise<Readonly<Record<string, unknown>>>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  readonly enabled?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** Solana accounts sign in too; the attribute `siwe-solana` says the same. */
  readonly solana?: boolean
}

/** One purchase: what the visitor chose. `undefined` where the provider asks for it. */
export type OnrampRequest = {
  readonly provider: 'coinbase' | 'meld'
  readonly address: string
  readonly network: Caip2
  /** A token's symbol. */
  readonly purchaseCurrency: string | undefined
  /** ISO 4217. */
  readonly paymentCurrency: string | undefined
  readonly paymentMethod: string | undefined
  /** Decimal text. */
  readonly amount: string | undefined
}

/** Gives the page of an on-ramp provider for one purchase. */
export type OnrampSession = (request: OnrampRequest) => Promise<string | URL>

export type HostFunctions = {
  /** Text where the host named the base URL of a session API. */
  readonly siwe: SiweFunctions | string | undefined
  readonly onrampSession: OnrampSession | undefined
}
