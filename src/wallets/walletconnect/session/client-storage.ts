import type { Storage } from '../../../shared/storage/storage'
import { storageKey } from '../../../shared/storage/storage-key'
import { readEntry, writeEntry } from '../../../shared/storage/typed-storage'
import type { Random } from '../crypto/encoding'
import { randomKey } from '../crypto/keys'
import { type StoredWalletConnect, WALLET_CONNECT } from './wallet-connect-entry'

/** The stored state before and after a change by another tab. */
export type ExternalChange = { readonly before: StoredWalletConnect; readonly after: StoredWalletConnect }

type Options = {
  readonly storage: Storage
  readonly projectId: string
  readonly random: Random
  readonly changedElsewhere: (change: ExternalChange) => void
}

/**
 * Keys, pairings and sessions: in memory, and in one storage entry that all tabs of a page share. Each change is
 * applied to what is stored at that time. If the entry is missing or invalid, the state in memory is used.
 */
export class ClientStorage {
  readonly #options: Options
  #state: StoredWalletConnect
  /**
   * Sessions as storage last had them. Those in memory differ if storage had no room: then only what differs from these
   * was changed by another tab.
   */
  #saved: StoredWalletConnect['sessions']
  readonly #unsubscribe: () => void

  constructor(options: Options) {
    const { storage, projectId, random } = options
    this.#options = options
    this.#state = readEntry(storage, projectId, WALLET_CONNECT) ?? {
      seed: randomKey(random),
      behindMs: 0,
      unclaimedResponses: [],
      pairings: {},
      abandoned: {},
      sessions: {},
    }
    this.#saved = this.#state.sessions
    this.#unsubscribe = storage.subscribe(({ key }) => {
      if (key === storageKey(projectId, WALLET_CONNECT.name)) this.#takeOver()
    })
  }

  get state(): StoredWalletConnect {
    return this.#state
  }

  change(next: (state: StoredWalletConnect) => Partial<StoredWalletConnect>): void {
    this.#takeOver()
    this.#state = { ...this.#state, ...next(this.#state) }
    const { storage, projectId } = this.#options
    if (writeEntry(storage, projectId, WALLET_CONNECT, this.#state)) this.#saved = this.#state.sessions
  }

  /** Reads changes by other tabs. A suspended page gets no storage events. */
  refresh(): void {
    this.#takeOver()
  }

  destroy(): void {
    this.#unsubscribe()
  }

  #takeOver(): void {
    const { storage, projectId, changedElsewhere } = this.#options
    const stored = readEntry(storage, projectId, WALLET_CONNECT)
    const before = this.#state
    const after = stored && { ...stored, sessions: this.#merge(stored.sessions) }
    if (!after || JSON.stringify(after) === JSON.stringify(before)) return
    this.#state = after
    this.#saved = stored.sessions
    changedElsewhere({ before, after })
  }

  /** The stored sessions, with changes of this tab that storage had no room for. */
  #merge(stored: StoredWalletConnect['sessions']): StoredWalletConnect['sessions'] {
    const own = this.#state.sessions
    return Object.fromEntries(
      Object.keys({ ...own, ...stored }).flatMap(topic => {
        const isUnchanged = JSON.stringify(stored[topic]) === JSON.stringify(this.#saved[topic])
        const session = (isUnchanged ? own : stored)[topic]
        return session ? [[topic, session]] : []
      }),
    )
  }
}

/** A record without one of its entries. */
export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _gone, ...rest } = record
  return rest
}
