/** Types only: what connecting asks of signing in. */
import type { Namespace } from '../../lib/caip'
import type { SignInRequest } from '../../wallets/wallet-connect/types'
import type { SignedAuth } from '../../wallets/wallet-pairing'
import type { connected } from '../connections-slice'

/** A connection that is about to be told to everybody. */
export type Opening = Parameters<typeof connected>[0]

/** What a wallet signed while it connected, and what it was asked for. */
export type Proof = { readonly request: SignInRequest; readonly auths: readonly SignedAuth[] }

export interface SignInGate {
  /**
   * Opens connections of one wallet once the visitor is signed in: at once with a session or a proof of theirs, else they
   * are asked. Rejects with `ABORTED` where they or the wallet turned away; the wallet is disconnected then.
   */
  admit(openings: readonly Opening[], proof?: Proof): Promise<void>
  /** What a wallet elsewhere may sign while it connects; `undefined` where that cannot be said now. Never rejects. */
  request(namespaces: readonly Namespace[]): Promise<SignInRequest | undefined>
  /** The page has begun to want it while somebody is connected: they are asked. */
  review(): Promise<void>
}
