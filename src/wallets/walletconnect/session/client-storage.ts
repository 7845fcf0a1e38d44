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
   * Topics of sessions for which storage had no room. That they are missing there does not mean that another tab has
   * ended them.
   */
  #unsaved: readonly string[] = []
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
    const isSaved = writeEntry(storage, projectId, WALLET_CONNECT, this.#state)
    this.#unsaved = isSaved ? [] : Object.keys(this.#state.sessions)
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
    const after = stored && { ...stored, sessions: { ...this.#unsavedSessions(), ...stored.sessions } }
    if (!after || JSON.stringify(after) === JSON.stringify(before)) return
    this.#state = after
    changedElsewhere({ before, after })
  }

  #unsavedSessions(): StoredWalletConnect['sessions'] {
    const all = Object.entries(this.#state.sessions)
    return Object.fromEntries(all.filter(([topic]) => this.#unsaved.includes(topic)))
  }
}

/** A record without one of its entries. */
export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _gone, ...rest } = record
  return rest
}
