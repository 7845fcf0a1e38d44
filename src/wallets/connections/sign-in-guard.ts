/** Types only: what connecting asks of signing in. */
import type { Namespace } from '../../shared/lib/caip'
import type { Lazy } from '../../shared/lib/lazy'
import type { ConnectorEvent, SignedAuth } from '../connector'
import type { SignInRequest } from '../walletconnect/types'
import type { connected } from './connections-slice'

/** A connection that is about to be told to everyone. */
export type EstablishedConnection = Parameters<typeof connected>[0]

/** What a wallet signed while it connected, and what it was asked to sign. */
export type OneClickAuth = { readonly request: SignInRequest; readonly auths: readonly SignedAuth[] }

/** What wallets say, by their `uid`, from the moment that they connected. */
export type Heard = {
  /** Who takes part from now on; what was said before is told first. */
  tell(listener: (uid: string, event: ConnectorEvent) => void): void
  stop(): void
}

export interface SignInGuard {
  /**
   * Opens connections of one wallet once the visitor is signed in: at once with a session or a proof of theirs, else they
   * are asked. Rejects with `ABORTED` where they or the wallet turned away; the wallet is disconnected then.
   */
  authorize(openings: readonly EstablishedConnection[], heard: Heard, proof?: OneClickAuth): Promise<void>
  /** What a wallet elsewhere may sign while it connects; `undefined` where that cannot be said now. Never rejects. */
  request(namespaces: readonly Namespace[]): Promise<SignInRequest | undefined>
  /** What the page wants of visitors who are connected has changed: they are asked where they have to sign in. */
  review(): Promise<void>
}

declare module '../../store/deps' {
  export interface Deps {
    /** Loaded when the first wallet connects to a page that wants its visitors to sign in. */
    readonly signInGuard: Lazy<SignInGuard>
  }
}
