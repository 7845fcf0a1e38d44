/** Types only: pairing with a wallet elsewhere, for all chain families of the page at once. */
import type { Caip2, Namespace } from '../shared/lib/caip'
import type { Connection, ConnectOptions, ConnectorInfo } from './connector'
import type { Cacao, SignInRequest } from './walletconnect/types'

/** What one chain family got of a wallet's session. */
export type Joined = { readonly info: ConnectorInfo; readonly connection: Connection }

export type PairOptions = ConnectOptions & {
  /** Chain families to ask for, and to connect; all of the page where it is left out. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Asks for a signed-in session at once. */
  readonly signIn?: SignInRequest | undefined
}

/** A message that was signed while connecting, and whose it says it is. */
export type SignedAuth = {
  readonly cacao: Cacao
  readonly message: string
  readonly network: Caip2
  readonly address: string
}

export type Paired = {
  readonly joined: readonly [Joined, ...Joined[]]
  /** Signed messages, where `signIn` was asked for and the wallet knows how. */
  readonly auths: readonly SignedAuth[]
}

export type ResumeOptions = {
  readonly signal: AbortSignal
  /** Connections of before come first: where one is found again, a new one does not take its place. */
  readonly restored: Promise<unknown>
}

/** Rejects with `W3mError` only. */
export interface WalletPairing {
  /** Offers one URI, until a wallet approves. */
  pair(options: PairOptions): Promise<Paired>
  /**
   * Takes up what an earlier life of the page had offered. Resolves with the first that a wallet approves, for the chain
   * families that nothing else was connected on meanwhile; with nothing where none is left.
   */
  resume(options: ResumeOptions): Promise<readonly Joined[]>
}
