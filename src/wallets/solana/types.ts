/** Types only: what each way to a Solana wallet has to do for its provider. */

import type { SendOptions } from '../../shared/host/providers'
import type { Caip2 } from '../../shared/lib/caip'

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
  /** The wallet signs and sends: 64 bytes, the signature of the fee payer. `undefined` where it has no such method. */
  signAndSendTransaction(
    transaction: Uint8Array,
    options: SendOptions,
    accountState: AccountRef,
  ): Promise<Uint8Array> | undefined
}
