/** Types only: every resource that cannot be serialized. Reached through thunk, listener and endpoint `extra`. */
import type { ServiceConfig } from '../shared/config/service-config'
import type { HostPort } from '../shared/host/host-port'
import type { LocaleStore } from '../shared/i18n/locale-store'
import type { AbortableTasks } from '../shared/lib/abortable-tasks'
import type { Clock } from '../shared/lib/clock'
import type { Lazy } from '../shared/lib/lazy'
import type { Storage } from '../shared/storage/storage'

/** Modules that a layer loads when it first needs them; each adds its own by declaration merging, `app/loaders` loads them. */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it
export interface LazyCode {}

/** Each wallet layer adds its own by declaration merging; `app/create-deps` makes them all. */
export interface Deps {
  readonly host: HostPort
  /** Reads the options of this element at the moment of the call. */
  config(): ServiceConfig
  readonly storage: Storage
  readonly locale: LocaleStore
  readonly clock: Clock
  /** Aborts what a newer request of the same kind replaces. */
  readonly tasks: AbortableTasks
  /** A pairing has made the id (`did:key:…`) that the blockchain API is notified from then on. */
  clientKnown(id: string): void
  readonly lazy: { readonly [Name in keyof LazyCode]: Lazy<LazyCode[Name]> }
  /** A UUID v4. */
  random(): string
}
