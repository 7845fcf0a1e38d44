/** Types only: the providers that `getProvider` gives to the page. */
import type { Namespace } from '../lib/caip'

/**
 * EIP-1193 provider (https://eips.ethereum.org/EIPS/eip-1193), as ethers, viem and wagmi accept it. Give the result
 * type with each request: `request<string[]>({ method: 'eth_accounts' })`.
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
 * Public key that the host's own `@solana/web3.js` 1.x accepts wherever it takes a `PublicKey`: as fee payer, in
 * instructions, for derived addresses, in `equals` and in `new PublicKey(key)`. It works without loading that package.
 */
export interface SolanaPublicKey {
  toBase58(): string
  toString(): string
  toJSON(): string
  /** Returns a copy on each call. */
  toBytes(): Uint8Array
  toBuffer(): Uint8Array
  equals(other: { toBase58(): string }): boolean
}

export type SolanaProviderEvent = 'connect' | 'disconnect' | 'accountChanged'
export type SolanaListener = (publicKey?: SolanaPublicKey) => void

export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Options of `signAndSendTransaction`, as in `@solana/web3.js`. */
export type SendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: Commitment
  readonly maxRetries?: number
  readonly minContextSlot?: number
  /** Commitment to wait for. Without it, the call resolves as soon as the transaction is sent (Wallet Standard). */
  readonly commitment?: Commitment
}

/**
 * Result of `getProvider('solana')`. Transactions are objects of the page's own `@solana/web3.js`.
 *
 * All methods reject with a `ProviderRpcError`. Its `code` is that of EIP-1193 and Solana wallets (4001 rejected by the
 * visitor, 4200 not supported by the wallet, 4900 not connected, -32602 invalid request); its `cause` is the modal's
 * own error.
 */
export interface SolanaProvider {
  /** `null` while no wallet is connected. */
  readonly publicKey: SolanaPublicKey | null
  /** Signs the bytes unchanged. The 64-byte signature is verified against them. */
  signMessage(message: Uint8Array): Promise<{ signature: Uint8Array; publicKey: SolanaPublicKey }>
  /**
   * Signs for the connected account and keeps the signatures of others. Use the returned object: it is the one passed
   * in, unless the wallet added instructions of its own, for example for its fee or for protection.
   */
  signTransaction<T>(transaction: T): Promise<T>
  /** Resolves with all transactions signed, or rejects. A wallet may ask for each one. */
  signAllTransactions<T>(transactions: readonly T[]): Promise<T[]>
  /**
   * Signs and sends. The wallet sends the transaction, or our node does if the wallet can only sign.
   *
   * @returns in `signature` the transaction's id: the signature of the fee payer, in base58.
   */
  signAndSendTransaction(
    transaction: unknown,
    options?: SendOptions,
  ): Promise<{ signature: string; publicKey: SolanaPublicKey }>
  /** Listeners of `connect` and `accountChanged` receive the public key, those of `disconnect` nothing. */
  on(event: SolanaProviderEvent, listener: SolanaListener): void
  off(event: SolanaProviderEvent, listener: SolanaListener): void
}

/** Provider type of each chain family. Other families add theirs by declaration merging. */
export interface Providers {
  readonly eip155: PageEip1193Provider
  readonly solana: SolanaProvider
}
export type ProviderOf<Name extends Namespace> = Providers[Name]
