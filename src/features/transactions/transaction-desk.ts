import { serializeError } from '../../shared/errors/serialize-error'
import { storageKey } from '../../shared/storage/storage-key'
import type { Deps } from '../../store/deps'
import type { AppThunk } from '../../store/types'
import { loadMoney } from './loaders'
import type { TransactionRunner } from './transaction-runner'
import type { Errand, Plan, TransactionEntry } from './types'

type OpenRunner = (list: TransactionDesk) => Promise<TransactionRunner>

/**
 * Where transactions are handed in, once each, and followed until they are in a block; also those of the page's life
 * before. Entries are plain data, the newest first. It lives beside the store, so that no other view pays for it.
 */
export class TransactionDesk {
  readonly #openRunner: OpenRunner
  readonly #forget: (id: string) => void
  readonly #listeners = new Set<() => void>()
  readonly #runs = new Map<string, Promise<TransactionEntry>>()
  /** Also those that were dismissed. */
  readonly #known = new Set<string>()
  #entries: readonly TransactionEntry[] = []
  #isBehind = false
  #runner: TransactionRunner | undefined

  constructor(openRunner: OpenRunner, forget: (id: string) => void) {
    this.#openRunner = openRunner
    this.#forget = forget
  }

  /** What an earlier life of the page has left is not listed yet. */
  get isBehind(): boolean {
    return this.#isBehind
  }

  /** The same list until something changes. */
  readonly get = (): readonly TransactionEntry[] => this.#entries

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  find(id: string): TransactionEntry | undefined {
    return this.#entries.find(entry => entry.id === id)
  }

  /**
   * Checks the plan against this moment and asks the wallet for it: once, however often this is called. Resolves when it is
   * in a block, was refused, or nothing more can be known; `subscribe` tells of the steps between. Never rejects.
   *
   * `beside`: ids of the same transfers that may still go through, and beside which the person agreed to send this one.
   */
  send(plan: Plan, errand: Errand, beside: readonly string[] = []): Promise<TransactionEntry> {
    const running = this.#runs.get(plan.id) ?? this.#run(plan, errand, beside)
    this.#runs.set(plan.id, running)
    return running
  }

  /** Lists what was not sent from here, or knows better of it, and follows it on the network. */
  track(entry: TransactionEntry): void {
    if (this.find(entry.id)) this.change(entry.id, entry)
    else this.add(entry)
    this.#runs.set(entry.id, this.#follow(entry.id))
  }

  /**
   * Follows what an earlier life of the page has left on its way. Rejects where the code for it does not come; then the next
   * transaction lists it first.
   */
  async resume(): Promise<void> {
    this.#isBehind = true
    await this.#open()
  }

  /** The person knows: it is no longer listed, nor followed. What is with the wallet stays. */
  dismiss(id: string): void {
    if (['checking', 'asking'].includes(this.find(id)?.status ?? '')) return
    this.#forget(id)
    this.#entries = this.#entries.filter(entry => entry.id !== id)
    this.#tell()
  }

  /** It ended where nobody saw it: it stays listed until somebody has. */
  leaveUntold(id: string): void {
    if (['refused', 'failed', 'mismatched', 'replaced'].includes(this.find(id)?.status ?? ''))
      this.change(id, { isUntold: true })
  }

  add(entry: TransactionEntry): void {
    this.#entries = [entry, ...this.#entries]
    this.#tell()
  }

  change(id: string, news: Partial<TransactionEntry>): TransactionEntry {
    const found = this.find(id)
    if (!found) throw new RangeError('no such transaction')
    const entry = { ...found, ...news }
    this.#entries = this.#entries.map(each => (each.id === id ? entry : each))
    this.#tell()
    return entry
  }

  async #run(plan: Plan, errand: Errand, beside: readonly string[]): Promise<TransactionEntry> {
    const { id, transaction, preview } = plan
    this.add({ id, errand, transaction, preview, status: 'checking', startedAt: 0 })
    try {
      return await (await this.#open()).run(plan, errand, beside)
    } catch (error) {
      return this.change(id, { status: 'refused', error: serializeError(error) })
    }
  }

  async #follow(id: string): Promise<TransactionEntry> {
    try {
      return await (await this.#open()).follow(id)
    } catch (error) {
      return this.change(id, { error: serializeError(error) })
    }
  }

  async #open(): Promise<TransactionRunner> {
    this.#runner ??= await this.#openRunner(this)
    if (this.#isBehind) this.#recall(this.#runner)
    return this.#runner
  }

  #recall(runner: TransactionRunner): void {
    this.#isBehind = false
    const found = runner.recall().filter(({ id }) => !this.find(id))
    this.#entries = [...this.#entries, ...found]
    for (const { id } of found) {
      const running = runner.follow(id)
      this.#runs.set(id, running)
      // no view waits for it
      void running.then(() => this.leaveUntold(id))
    }
    this.#tell()
  }

  #tell(): void {
    for (const { id } of this.#entries) this.#known.add(id)
    this.#runner?.remember(this.#known)
    for (const listener of [...this.#listeners]) listener()
  }
}

const desks = new WeakMap<Deps, TransactionDesk>()

/** The desk of an element. */
export const transactionDesk = (): AppThunk<TransactionDesk> => (dispatch, getState, deps) => {
  const { storage, config, tasks } = deps
  const openRunner: OpenRunner = async list =>
    (await loadMoney.load()).createRunner({ dispatch, getState, deps, list })
  const known = desks.get(deps)
  const desk = known ?? new TransactionDesk(openRunner, id => tasks.abort(`transaction:${id}`))
  desks.set(deps, desk)
  // nothing is loaded where there is nothing to find; `storage/transactions-entry` knows the name too
  const isAny = known
    ? known.isBehind
    : storage.getItem(storageKey(config().projectId, 'transactions')) !== null
  // views hold on to the desk: it stays, and the next one that asks for it tries again
  if (isAny) void desk.resume().catch(() => {})
  return desk
}
