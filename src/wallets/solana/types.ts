/** Types only: what the page gets of a Solana wallet, and what each way to one has to do for it. */

import type { SendOptions } from '../../chains/solana/send-options'
import type { Caip2 } from '../../shared/lib/caip'
import type { SolanaPublicKey } from './public-key'

export type SolanaProviderEvent = 'connect' | 'disconnect' | 'accountChanged'
export type SolanaListener = (publicKey?: SolanaPublicKey) => void

/**
 * What `getProvider('solana')` gives to the page. Transactions are the page's own objects, of
 * its own `@solana/web3.js`.
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
   * wallet put instructions of its own in, for its fee or for protection (`chains/solana/same-request`).
   */
  signTransaction<T>(transaction: T): Promise<T>
  /** All of them or none. */
  signAllTransactions<T>(transactions: readonly T[]): Promise<T[]>
  /**
   * Signs and sends: the wallet does, or our node where the wallet can only sign.
   *
   * @returns in `signature` the transaction's id: the signature of whoever pays, in base58.
   */
  signAndSendTransaction(
    transaction: unknown,
    options?: SendOptions,
  ): Promise<{ signature: string; publicKey: SolanaPublicKey }>
  /** `connect` and `accountChanged` come with the public key, `disconnect` with nothing. */
  on(event: SolanaProviderEvent, listener: SolanaListener): void
  off(event: SolanaProviderEvent, listener: SolanaListener): void
}

/** Who signs, and for which network. */
export type AccountRef = { readonly address: string; readonly network: Caip2 }

/** What a signed transaction comes back as: whole, or as the signature of the asked account over what was asked. */
export type SignedAnswer = { readonly transaction: Uint8Array } | { readonly signature: Uint8Array }

/**
 * Rejects with REQUEST_UNSUPPORTED where the wallet cannot do it for that account, network or transaction version, with
 * REQUEST_DECLINED, REQUEST_FAILED, WALLET_INVALID_RESPONSE, WALLET_UNAVAILABLE or SESSION_ENDED. Lengths of answers are
 * checked here, signatures by the provider.
 */
export interface SolanaSigner {
  /** 64 bytes. */
  signMessage(message: Uint8Array, accountState: AccountRef): Promise<Uint8Array>
  /** One answer for each, in their order. */
  signTransactions(
    transactions: readonly Uint8Array[],
    accountState: AccountRef,
  ): Promise<readonly SignedAnswer[]>
  /** The wallet signs and sends: 64 bytes, the signature of whoever pays. `undefined` where it has no such method. */
  signAndSendTransaction(
    transaction: Uint8Array,
    options: SendOptions,
    accountState: AccountRef,
  ): Promise<Uint8Array> | undefined
}
