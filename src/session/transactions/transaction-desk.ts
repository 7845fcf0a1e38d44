import type { MoneyAdapter } from '../../chains/adapter'
import type { Deps } from '../../deps'
import { serializeError } from '../../errors/serialize-error'
import { transactionError } from '../../errors/transaction-errors'
import type { AppThunk } from '../../store/make-store'
import type { RootState } from '../../store/root-reducer'
import { walletAsked } from '../connections-slice'
import { checkBalance, checkSession, openWallet, type Wallet } from './ask-wallet'
import { recallEntries, rememberEntries } from './entry-storage'
import { ABORT_GRACE_MS, follow, SEARCH_MS } from './follow'
import { moneyAdapter, solanaAdapter } from './money-adapter'
import { checkPlan, toText } from './plan'
import { refreshAfter } from './refresh-after'
import type { Errand, Plan, TransactionEntry } from './types'
import { readFailure } from './wallet-failure'

type Dispatch = <Result>(thunk: AppThunk<Result>) => Result
type Options = { readonly dispatch: Dispatch; readonly getState: () => RootState; readonly deps: Deps }

const UNDER_WAY = ['checking', 'asking', 'unsure']

/**
 * Where transactions are handed in, once each, and followed until they are in a block; also those of the page's life
 * before. Entries are plain data, the newest first. It lives beside the store, so that no other view pays for it.
 */
export class TransactionDesk {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  readonly #runs = new Map<string, Promise<TransactionEntry>>()
  /** Also those that were dismissed. */
  readonly #known = new Set<string>()
  #entries: readonly TransactionEntry[] = []

  constructor(options: Options) {
    this.#options = options
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
   */
  send(plan: Plan, errand: Errand): Promise<TransactionEntry> {
    const running = this.#runs.get(plan.id) ?? this.#run(plan, errand)
    this.#runs.set(plan.id, running)
    return running
  }

  /** Follows what an earlier life of the page has left on its way. */
  resume(): void {
    const found = recallEntries(this.#options.deps).filter(({ id }) => !this.find(id))
    this.#entries = [...this.#entries, ...found]
    for (const entry of found) this.#runs.set(entry.id, this.#follow(entry.id, SEARCH_MS))
    this.#tell()
  }

  /** The person knows: it is no longer listed, nor followed. What is with the wallet stays. */
  dismiss(id: string): void {
    if (['checking', 'asking'].includes(this.find(id)?.status ?? '')) return
    this.#options.deps.tasks.abort(taskOf(id))
    this.#entries = this.#entries.filter(entry => entry.id !== id)
    this.#tell()
  }

  async #run(plan: Plan, errand: Errand): Promise<TransactionEntry> {
    const { id, transaction, preview } = plan
    const { clock } = this.#options.deps
    const isTwin = this.#entries.some(entry => isUnderWay(entry) && isSameDeed(entry, plan))
    const start = { id, errand, transaction, preview, status: 'checking', startedAt: clock.now() } as const
    this.#entries = [start, ...this.#entries]
    this.#tell()
    let wallet: Wallet
    try {
      if (isTwin) throw transactionError('TRANSACTION_PENDING')
      wallet = await this.#check(plan)
    } catch (thrown) {
      return this.#change(id, { status: 'refused', error: serializeError(thrown, 'WALLET_FAILED') })
    }
    return this.#ask(id, wallet)
  }

  /** Against this moment. From here to the wallet's window nothing waits for anything. */
  async #check(plan: Plan): Promise<Wallet> {
    const { dispatch, getState, deps } = this.#options
    const { id, transaction, preview } = plan
    const { network, from } = preview
    checkSession(getState(), transaction)
    const adapter = await dispatch(moneyAdapter(network))
    checkPlan(adapter, plan, deps.clock.now())
    const wallet = await openWallet(deps, {
      uid: checkSession(getState(), transaction),
      transaction,
      broadcast: async bytes => (await dispatch(solanaAdapter())).send(bytes, network, {}),
    })
    const [mark] = await Promise.all([
      adapter.mark({ network, from }),
      wallet.check(),
      checkBalance(adapter, preview),
    ])
    // whatever has happened meanwhile
    const uid = checkSession(getState(), transaction)
    checkPlan(adapter, plan, deps.clock.now())
    this.#change(id, { status: 'asking', mark, startedAt: deps.clock.now() })
    dispatch(act => void act(walletAsked(uid)))
    return wallet
  }

  async #ask(id: string, wallet: Wallet): Promise<TransactionEntry> {
    let searchMs = SEARCH_MS
    try {
      const hash = await wallet.ask(signed => this.#change(id, { hash: signed }))
      this.#change(id, { status: 'sent', hash })
    } catch (thrown) {
      const failure = readFailure(thrown)
      const error = serializeError(failure.error)
      if (failure.kind === 'unsent') return this.#change(id, { status: 'refused', hash: undefined, error })
      // what is signed has an id, by which the network tells
      const isSigned = this.find(id)?.hash !== undefined
      this.#change(id, isSigned ? { status: 'sent' } : { status: 'unsure', error })
      if (failure.kind === 'aborted') searchMs = ABORT_GRACE_MS
    } finally {
      this.#options.dispatch(act => void act(walletAsked(undefined)))
    }
    return this.#follow(id, searchMs)
  }

  async #follow(id: string, searchMs: number): Promise<TransactionEntry> {
    const { dispatch, deps } = this.#options
    const signal = deps.tasks.start(taskOf(id))
    const entry = this.#must(id)
    let adapter: MoneyAdapter
    try {
      adapter = await dispatch(moneyAdapter(entry.preview.network))
    } catch (error) {
      return this.#change(id, { error: serializeError(error) })
    }
    const onFound = (hash: string) => this.#change(id, { status: 'sent', hash, error: undefined })
    const news = await follow(entry, { adapter, clock: deps.clock, signal, searchMs, onFound })
    if (news) {
      deps.tasks.abort(taskOf(id))
      const ended = this.#change(id, news)
      await dispatch(refreshAfter(ended))
      return ended
    }
    if (signal.aborted || searchMs !== ABORT_GRACE_MS) return this.find(id) ?? entry
    return this.#end(id, {
      status: 'refused',
      error: serializeError(transactionError('TRANSACTION_DECLINED')),
    })
  }

  #end(id: string, news: Partial<TransactionEntry>): TransactionEntry {
    this.#options.deps.tasks.abort(taskOf(id))
    return this.#change(id, news)
  }

  #change(id: string, news: Partial<TransactionEntry>): TransactionEntry {
    const entry = { ...this.#must(id), ...news }
    this.#entries = this.#entries.map(each => (each.id === id ? entry : each))
    this.#tell()
    return entry
  }

  #must(id: string): TransactionEntry {
    const entry = this.find(id)
    if (!entry) throw new RangeError('no such transaction')
    return entry
  }

  #tell(): void {
    for (const { id } of this.#entries) this.#known.add(id)
    rememberEntries(this.#options.deps, this.#entries, this.#known)
    for (const listener of [...this.#listeners]) listener()
  }
}

const desks = new WeakMap<Deps, TransactionDesk>()

/** The desk of an element. */
export const transactionDesk = (): AppThunk<TransactionDesk> => (dispatch, getState, deps) => {
  const desk = desks.get(deps) ?? new TransactionDesk({ dispatch, getState, deps })
  if (!desks.has(deps)) {
    desks.set(deps, desk)
    desk.resume()
  }
  return desk
}

const taskOf = (id: string) => `transaction:${id}`

const isUnderWay = ({ status }: TransactionEntry) => UNDER_WAY.includes(status)

/** The same money to the same place. */
const isSameDeed = ({ preview: a }: TransactionEntry, { preview: b }: Plan) =>
  toText([a.network, a.from, a.deed]) === toText([b.network, b.from, b.deed])
