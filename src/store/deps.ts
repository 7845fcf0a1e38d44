/** Types only: all resources that cannot be serialized, available as `extra` in thunks, listeners and endpoints. */
import type { ServiceConfig } from '../shared/config/service-config'
import type { RuntimeHost } from '../shared/host/runtime-contract'
import type { LocaleStore } from '../shared/i18n/locale-store'
import type { AbortableTasks } from '../shared/lib/abortable-tasks'
import type { Clock } from '../shared/lib/clock'
import type { Lazy } from '../shared/lib/lazy'
import type { SentRequests } from '../shared/lib/sent-requests'
import type { Storage } from '../shared/storage/storage'

/** Modules that layers load on first use. Each layer adds its own by declaration merging; `app/loaders` loads them. */
// biome-ignore lint/suspicious/noEmptyInterface: other files add members by declaration merging
export interface LazyCode {}

/** Dependencies of one element. Other layers add theirs by declaration merging; `app/create-deps` creates them. */
export interface Deps {
  readonly host: RuntimeHost
  /** Returns the configuration from the element's current options. */
  config(): ServiceConfig
  readonly storage: Storage
  readonly locale: LocaleStore
  readonly clock: Clock
  /** Named tasks; a newer task aborts the earlier one of the same name. */
  readonly tasks: AbortableTasks
  /** Called when pairing has created the client id (`did:key:…`), which is sent to the blockchain API from then on. */
  clientKnown(id: string): void
  readonly lazy: { readonly [Name in keyof LazyCode]: Lazy<LazyCode[Name]> }
  /** What `modal.ledger()` reads: counts of the requests that left the page. */
  readonly sent: SentRequests
  /** Returns a UUID v4. */
  random(): string
}
