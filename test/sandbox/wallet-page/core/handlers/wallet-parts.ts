import type { NamespaceSigner } from '../namespace-signer'
import type { PeerChannel } from '../peer-channel'
import type { Metadata } from '../protocol/schemas'
import type { Question } from '../question'
import type { RelayLink } from '../relay/relay-link'
import type { WalletClock } from '../wallet-clock'
import type { WalletStore } from '../wallet-state'

/** Shared by the wallet's handlers. */
export type WalletParts = {
  readonly store: WalletStore
  readonly link: RelayLink
  readonly channel: PeerChannel
  readonly clock: WalletClock
  readonly signers: readonly NamespaceSigner[]
  readonly metadata: Metadata
  readonly behavior: WalletBehavior
  /** Prompts the wallet's user. */
  ask(question: Question): void
  /** Reports an event in a sentence. */
  notice(text: string): void
}

/** Differences between wallets. */
export type WalletBehavior = {
  /** Supports `wc_sessionAuthenticate`; otherwise it rejects it and handles the proposal that is sent along. */
  readonly oneClickSignIn: boolean
  /** Settles with the relay's `wc_approveSession`; otherwise with two messages. */
  readonly relayApproval: boolean
  /** Responds to Solana requests with signatures alone, like older wallets; otherwise with the transaction too. */
  readonly signaturesOnly: boolean
  /** Supports batches (EIP-5792, with EIP-7702). */
  readonly batches: boolean
}

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000
export const MINUTES_5_MS = 5 * 60 * 1000

export function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
