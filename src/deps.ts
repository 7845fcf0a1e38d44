/** Types only: every collaborator that cannot be serialised. Reached through thunk, listener and endpoint `extra`. */
import type { ServiceConfig } from './config/service-config'
import type { HostPort } from './element/host-port'
import type { LocaleStore } from './i18n/locale-store'
import type { Clock } from './lib/clock'
import type { TaskSlots } from './lib/task-slots'
import type { Outcome } from './session/connect-thunks'
import type { PairingLink } from './session/pairing/pairing-link'
import type { Opening, Proof, SignInGate } from './session/sign-in/sign-in-gate'
import type { Storage } from './storage/storage'
import type { ConnectorRegistry } from './wallets/connector-registry'

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

export interface Deps {
  readonly host: HostPort
  /** Reads the options of this element at the moment of the call. */
  config(): ServiceConfig
  readonly connectors: ConnectorRegistry
  readonly storage: Storage
  readonly locale: LocaleStore
  readonly pairingLink: PairingLink
  readonly clock: Clock
  /** Aborts what a newer request of the same kind replaces. */
  readonly tasks: TaskSlots
  /** A pairing has made the id (`did:key:…`) that the blockchain API is told from then on. */
  clientKnown(id: string): void
  /** Starts to follow wallets: their events, storage, balance. Once, and loaded when it is first needed. */
  startSession(): Promise<SessionControl>
  /** A UUID v4. */
  random(): string
}
