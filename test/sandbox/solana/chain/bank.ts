import type { RelayClock } from '../../relay/relay-clock'
import type { Cluster } from '../clusters'
import { signatureOf, type Transaction } from '../wire/transaction'
import { feeOf } from './fees'
import { type Balances, Ledger, type LedgerEntry } from './ledger'
import { allKeys, type LoadedKeys, loadKeys } from './loaded-keys'
import { Slots } from './slots'
import { type Execution, type Simulation, Svm } from './svm'
import { readMint, readTokenAccount, toTokenAmount } from './token-state'

export type BankOptions = { readonly clock: RelayClock; readonly slotMs?: number | undefined }

/** Number of recent slots whose hashes programs can read: address lookup tables need one. */
const SLOT_HASHES = 32
const NO_KEYS: LoadedKeys = { writable: [], readonly: [] }
const REFUSED = { ran: false, logs: [], units: 0, inner: [] } as const

/** One cluster: the runtime, its slots, and its ledger. */
export class Bank {
  readonly cluster: Cluster
  readonly svm: Svm
  readonly slots: Slots
  readonly ledger = new Ledger()
  readonly #listeners = new Set<(entry: LedgerEntry) => void>()
  #synced = -1

  private constructor(cluster: Cluster, svm: Svm, { clock, slotMs }: BankOptions) {
    this.cluster = cluster
    this.svm = svm
    this.slots = new Slots({ clock, slotMs, first: svm.slot })
  }

  static async open(cluster: Cluster, options: BankOptions): Promise<Bank> {
    return new Bank(cluster, await Svm.create(), options)
  }

  /** Called with each transaction that lands. Returns a function that unsubscribes. */
  onLanded(listener: (entry: LedgerEntry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Moves the runtime's clock to the present. Returns the slot. */
  sync(): number {
    const { slots } = this
    const slot = slots.current
    if (slot === this.#synced) return slot
    this.#synced = slot
    const hashes = Array.from({ length: SLOT_HASHES }, (_, age) => slot - age)
      .filter(each => each >= slots.first)
      .map(each => ({ slot: each, hash: slots.blockhashOf(each) }))
    this.svm.setNow({ slot, seconds: slots.timeOf(slot), epoch: slots.epoch.epoch }, hashes)
    return slot
  }

  /** Simulates a transaction. `anyBlockhash`: the age of its blockhash does not matter. */
  simulate(transaction: Transaction, { verify = true, anyBlockhash = false } = {}): Simulation {
    this.sync()
    const simulation = this.svm.simulate(transaction, { verify })
    // Signatures are checked first, as on a node.
    if (anyBlockhash || simulation.error === 'SignatureFailure') return simulation
    if (this.slots.isRecent(transaction.message.blockhash)) return simulation
    return { ...REFUSED, error: 'BlockhashNotFound', accounts: new Map() }
  }

  /** Runs a transaction. If it was accepted, it is in the ledger with its fee paid, whether or not it succeeded. */
  execute(transaction: Transaction): Execution {
    const slot = this.sync()
    if (!this.slots.isRecent(transaction.message.blockhash)) return { ...REFUSED, error: 'BlockhashNotFound' }
    const loaded = loadKeys(transaction.message, address => this.svm.account(address)) ?? NO_KEYS
    const keys = allKeys(transaction.message, loaded)
    const before = this.#balances(keys)
    const execution = this.svm.execute(transaction)
    if (!execution.ran) return execution
    const entry: LedgerEntry = {
      signature: signatureOf(transaction),
      slot,
      transaction,
      loaded,
      keys,
      execution,
      fee: feeOf(transaction.message),
      before,
      after: this.#balances(keys),
    }
    this.ledger.add(entry)
    for (const listener of this.#listeners) listener(entry)
    return execution
  }

  close(): void {
    this.slots.close()
    this.#listeners.clear()
  }

  #balances(keys: readonly string[]): Balances {
    const tokens = keys.flatMap((address, accountIndex) => {
      const account = this.svm.account(address)
      const held = account && readTokenAccount(account)
      const mint = held && this.svm.account(held.mint)
      if (!account || !held || !mint) return []
      const uiTokenAmount = toTokenAmount(held.amount, readMint(mint)?.decimals ?? 0)
      return [{ accountIndex, mint: held.mint, owner: held.owner, programId: account.owner, uiTokenAmount }]
    })
    return { lamports: keys.map(key => this.svm.balance(key)), tokens }
  }
}
