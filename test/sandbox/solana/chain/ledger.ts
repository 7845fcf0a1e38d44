import type { Transaction } from '../wire/transaction'
import type { LoadedKeys } from './loaded-keys'
import type { Execution } from './svm'
import type { TokenAmount } from './token-state'

export type TokenBalance = {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly uiTokenAmount: TokenAmount
}

/** The balances of every account of a transaction. */
export type Balances = {
  readonly lamports: readonly number[]
  readonly tokens: readonly TokenBalance[]
}

/** A transaction that landed, with its effects. */
export type LedgerEntry = {
  readonly signature: string
  readonly slot: number
  readonly transaction: Transaction
  readonly loaded: LoadedKeys
  /** All its addresses, with loaded ones at the end. */
  readonly keys: readonly string[]
  readonly execution: Execution
  readonly fee: number
  readonly before: Balances
  readonly after: Balances
}

/** The history of a cluster; the SVM itself only keeps accounts. */
export class Ledger {
  readonly #entries = new Map<string, LedgerEntry>()
  readonly #byAddress = new Map<string, LedgerEntry[]>()
  readonly #bySlot = new Map<number, LedgerEntry[]>()

  add(entry: LedgerEntry): void {
    this.#entries.set(entry.signature, entry)
    push(this.#bySlot, entry.slot, entry)
    for (const key of entry.keys) push(this.#byAddress, key, entry)
  }

  get size(): number {
    return this.#entries.size
  }

  get(signature: string): LedgerEntry | undefined {
    return this.#entries.get(signature)
  }

  /** Newest first. */
  ofAddress(address: string): readonly LedgerEntry[] {
    return [...(this.#byAddress.get(address) ?? [])].reverse()
  }

  /** Oldest first. */
  ofSlot(slot: number): readonly LedgerEntry[] {
    return this.#bySlot.get(slot) ?? []
  }
}

function push<Key>(lists: Map<Key, LedgerEntry[]>, key: Key, entry: LedgerEntry): void {
  const list = lists.get(key)
  if (list) list.push(entry)
  else lists.set(key, [entry])
}
