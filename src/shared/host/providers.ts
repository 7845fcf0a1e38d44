/** Types only: the providers that `getProvider` gives to the page. */
import type { Namespace } from '../lib/caip'

/**
 * EIP-1193 (https://eips.ethereum.org/EIPS/eip-1193), as ethers, viem and wagmi take it. Say what you expect of a request:
 * `request<string[]>({ method: 'eth_accounts' })`.
 */
export interface PageEip1193Provider {
  request<Result = unknown>(request: { readonly method: string; readonly params?: unknown }): Promise<Result>
  on(event: 'accountsChanged', listener: (accounts: string[]) => void): unknown
  on(event: 'chainChanged', listener: (chainId: string) => void): unknown
  on(event: 'connect', listener: (info: { chainId: string }) => void): unknown
  on(event: 'disconnect', listener: (error: Error & { code: number }) => void): unknown
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
}

/**
 * An account's key, as the host's own `@solana/web3.js` 1.x understands it wherever it takes a `PublicKey`: as fee payer,
 * in instructions, for derived addresses, in `equals` and in `new PublicKey(key)`. None of that package is loaded for it.
 */
export interface SolanaPublicKey {
  toBase58(): string
  toString(): string
  toJSON(): string
  /** A copy each time. */
  toBytes(): Uint8Array
  toBuffer(): Uint8Array
  equals(other: { toBase58(): string }): boolean
}

export type SolanaProviderEvent = 'connect' | 'disconnect' | 'accountChanged'
export type SolanaListener = (publicKey?: SolanaPublicKey) => void

export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Of `signAndSendTransaction`, as in `@solana/web3.js`. */
export type SendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: Commitment
  readonly maxRetries?: number
  readonly minContextSlot?: number
  /** Resolves once the transaction has got so far; as soon as it is sent where there is none (Wallet Standard). */
  readonly commitment?: Commitment
}

/**
 * What `getProvider('solana')` gives to the page. Transactions are the page's own objects, of its own `@solana/web3.js`.
 *
 * Everything rejects with a `ProviderRpcError`: numbers as EIP-1193 and Solana wallets have them (4001 declined, 4200 not
 * supported by the wallet, 4900 not connected, -32602 bad request), and our own error as `cause`.
 */
export interface SolanaProvider {
  /** `null` while no wallet is connected. */
  readonly publicKey: SolanaPublicKey | null
  /** Signs bytes as they are. The signature, 64 bytes, is verified over them. */
  signMessage(message: Uint8Array): Promise<{ signature: Uint8Array; publicKey: SolanaPublicKey }>
  /**
   * Signs for the connected account; signatures of others stay. Use what it answers: that is the same object, unless the
   * wallet put instructions of its own in, for its fee or for protection.
   */
  signTransaction<T>(transaction: T): Promise<T>
  /** All of them or none. */
  signAllTransactions<T>(transactions: readonly T[]): Promise<T[]>
  /**
   * Signs and sends: the wallet does, or our node where the wallet can only sign.
   *
   * @returns in `signature` the transaction's id: the signature of the fee payer, in base58.
   */
  signAndSendTransaction(
    transaction: unknown,
    options?: SendOptions,
  ): Promise<{ signature: string; publicKey: SolanaPublicKey }>
  /** `connect` and `accountChanged` come with the public key, `disconnect` with nothing. */
  on(event: SolanaProviderEvent, listener: SolanaListener): void
  off(event: SolanaProviderEvent, listener: SolanaListener): void
}

/** The provider of each chain family. Another family adds its own by declaration merging. */
export interface Providers {
  readonly eip155: PageEip1193Provider
  readonly solana: SolanaProvider
}
export type ProviderOf<Name extends Namespace> = Providers[Name]
