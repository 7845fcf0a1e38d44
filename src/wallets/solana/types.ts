/** Types only: the interface that each kind of Solana connector implements for its provider. */

import type { SendOptions } from '../../shared/host/providers'
import type { Caip2 } from '../../shared/lib/caip'

/** The account that signs, and its network. */
export type AccountRef = { readonly address: string; readonly network: Caip2 }

/**
 * A signed transaction: the whole transaction, or only the requested account's signature over the requested message.
 */
export type SignedResponse = { readonly transaction: Uint8Array } | { readonly signature: Uint8Array }

/**
 * Rejects with REQUEST_UNSUPPORTED if the wallet does not support the account, network or transaction version, or with
 * REQUEST_DECLINED, REQUEST_FAILED, WALLET_INVALID_RESPONSE, WALLET_UNAVAILABLE or SESSION_ENDED. Implementations check
 * the length of responses; the provider verifies signatures.
 */
export interface SolanaSigner {
  /** Resolves with 64 bytes. */
  signMessage(message: Uint8Array, accountState: AccountRef): Promise<Uint8Array>
  /** Resolves with one response per transaction, in the same order. */
  signTransactions(
    transactions: readonly Uint8Array[],
    accountState: AccountRef,
  ): Promise<readonly SignedResponse[]>
  /**
   * Lets the wallet sign and send. Resolves with 64 bytes, the fee payer's signature; `undefined` if the wallet has no
   * such method, or cannot follow these options.
   */
  signAndSendTransaction(
    transaction: Uint8Array,
    options: SendOptions,
    accountState: AccountRef,
  ): Promise<Uint8Array> | undefined
}
