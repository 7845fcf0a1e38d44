import type { Outcome } from './connect-thunks'
import type { Opening, Proof, SignInGate } from './sign-in-guard'

/** What the list of wallets may ask of the code that follows wallets. */
export interface SessionControl {
  /** Offers pairing codes, if none are offered already. */
  pair(): void
  /** As `connectWallet`. */
  connect(uid: string): Promise<Outcome>
  /** As `SignInGate.admit`. */
  admit(openings: readonly Opening[], proof?: Proof): Promise<void>
  /** As `SignInGate.request`; nothing where the page wants nobody to sign in. */
  readonly oneClick: SignInGate['request']
}

declare module '../../store/deps' {
  export interface Deps {
    /** Starts to follow wallets: their events, storage, balance. Once, and loaded when it is first needed. */
    startSession(): Promise<SessionControl>
  }
}
