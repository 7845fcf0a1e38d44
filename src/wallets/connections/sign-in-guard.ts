/**
 * The interface through which connecting and navigation use sign-in: they know neither its code nor the rest of its state
 * (docs/adr/0003-eight-layers.md#who-knows-a-capability).
 */
import type { Namespace } from '../../shared/lib/caip'
import type { Lazy } from '../../shared/lib/lazy'
import type { RootState } from '../../store/root-reducer'
import type { ConnectorEvent, SignedAuth } from '../connector'
import type { SignInRequest } from '../sign-in-request'
import type { connected } from './connections-slice'

/** A connection that is ready to be added to the store. */
export type EstablishedConnection = Parameters<typeof connected>[0]

/** Sign-in request sent while connecting, and the messages that the wallet signed for it. */
export type OneClickAuth = { readonly request: SignInRequest; readonly auths: readonly SignedAuth[] }

/** Buffered wallet events since the wallets connected, each with the wallet's `uid`. */
export type ConnectorEventBuffer = {
  /** Attaches the listener and replays the buffered events to it first. */
  replayTo(listener: (uid: string, event: ConnectorEvent) => void): void
  stop(): void
}

export interface SignInGuard {
  /**
   * Opens connections of one wallet once the visitor is signed in: at once with an existing session or a proof, else
   * after asking them. Rejects with `ABORTED` and disconnects the wallet if the visitor or the wallet leaves.
   */
  authorize(
    connections: readonly EstablishedConnection[],
    events: ConnectorEventBuffer,
    proof?: OneClickAuth,
  ): Promise<void>
  /** Sign-in request for a remote wallet to sign while it connects; `undefined` if unavailable. Never rejects. */
  request(namespaces: readonly Namespace[]): Promise<SignInRequest | undefined>
  /** Re-checks connected visitors after the page's sign-in options changed, and asks them to sign in if required. */
  review(): Promise<void>
}

/** Account that the visitor has to sign in with before its connection is announced. */
export const selectSignInRequest = ({ signIn }: RootState) => signIn?.requestedAccount

/** Whether the wallet has to answer a request of the sign-in: to switch networks, or to sign. */
export const selectIsSigning = ({ signIn }: RootState): boolean =>
  signIn?.status === 'switchingNetwork' || signIn?.status === 'signing'

declare module '../../store/deps' {
  export interface Deps {
    /** Loaded when the first wallet connects, or the first pairing starts, on a page that requires sign-in. */
    readonly signInGuard: Lazy<SignInGuard>
  }
}
