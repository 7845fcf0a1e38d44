import type { NamespaceSigner } from '../namespace-signer'
import type { PeerChannel } from '../peer-channel'
import type { Metadata } from '../protocol/schemas'
import type { Question } from '../question'
import type { RelayLink } from '../relay/relay-link'
import type { WalletClock } from '../wallet-clock'
import type { WalletStore } from '../wallet-state'

/** What the handlers of the wallet share. */
export type WalletParts = {
  readonly store: WalletStore
  readonly link: RelayLink
  readonly channel: PeerChannel
  readonly clock: WalletClock
  readonly signers: readonly NamespaceSigner[]
  readonly metadata: Metadata
  readonly behavior: WalletBehavior
  /** Puts a question to the wallet's person. */
  ask(question: Question): void
  /** Says what happened, in a sentence. */
  notice(text: string): void
}

/** Ways in which wallets differ. */
export type WalletBehavior = {
  /** Answers `wc_sessionAuthenticate`; if not, it says so and takes the proposal that comes with it. */
  readonly oneClickSignIn: boolean
  /** Settles by the relay's `wc_approveSession`; if not, by two messages of its own. */
  readonly relayApproval: boolean
  /** Answers what is signed on Solana with signatures alone, as wallets of before; if not, with the transaction too. */
  readonly signaturesOnly: boolean
  /** Makes several calls at once (EIP-5792, by EIP-7702). */
  readonly batches: boolean
}

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000
export const MINUTES_5_MS = 5 * 60 * 1000

export function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
