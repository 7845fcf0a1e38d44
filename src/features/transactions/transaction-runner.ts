import type { MoneyAdapter } from '../../chains/family'
import { moneyError } from '../../shared/errors/money-errors'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Deps } from '../../store/deps'
import type { RootState } from '../../store/root-reducer'
import type { AppThunk } from '../../store/types'
import { walletAsked } from '../../wallets/connections/connections-slice'
import { recallEntries, rememberEntries, takenHashes } from './entry-storage'
import { follow } from './follow'
import { maxAmount } from './max-amount'
import { moneyAdapter, solanaAdapter } from './money-adapter'
import { checkPlan, toText } from './plan'
import { recipientsOf, resolveReceiver, warnOfReceiver } from './receiver-thunks'
import { rememberRecipient } from './recipients/own-recipients'
import { refreshAfter } from './refresh-after'
import { planTransfer, simulatePlan } from './run-plan'
import { planStep } from './swap/plan-step'
import { checkToken } from './token-identity'
import type { Errand, Plan, TransactionEntry } from './types'
import { checkBalance, checkSession, openWallet, type Wallet } from './wallet/ask-wallet'
import { type Failure, readFailure } from './wallet/wallet-failure'
import { watchForLoss } from './wallet/wallet-lost'

/** Where the entries are: the part of the desk that is always there. */
export interface EntryList {
  get(): readonly TransactionEntry[]
  find(id: string): TransactionEntry | undefined
  add(entry: TransactionEntry): void
  change(id: string, news: Partial<TransactionEntry>): TransactionEntry
  /** Lists and follows what was not sent from here. */
  track(entry: TransactionEntry): void
}

type Dispatch = <Result>(thunk: AppThunk<Result>) => Result
type Options = {
  readonly dispatch: Dispatch
  readonly getState: () => RootState
  readonly deps: Deps
  readonly list: EntryList
}

/** Takes a transaction from its plan to its block. The code that the desk loads when it is first needed. */
export class TransactionRunner {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** What an earlier life of the page has left on its way. */
  recall(): readonly TransactionEntry[] {
    return recallEntries(this.#options.deps)
  }

  /** `known`: ids that this tab may speak of. */
  remember(known: ReadonlySet<string>): void {
    rememberEntries(this.#options.deps, this.#options.list.get(), known)
  }

  /** `beside`: ids of the same that the person agreed to send this one beside. Never rejects. */
  async run(plan: Plan, errand: Errand, beside: readonly string[]): Promise<TransactionEntry> {
    const { list } = this.#options
    const { id } = plan
    // the list begins with the newest
    const older = list.get().slice(list.get().findIndex(entry => entry.id === id) + 1)
    // another tab may have asked for the same since this one was opened
    const elsewhere = this.recall().filter(entry => !list.find(entry.id) && isInTheWay(entry, plan))
    for (const entry of elsewhere) list.track(entry)
    const isTwin = [...older, ...elsewhere].some(
      entry => isInTheWay(entry, plan) && !(isAsked(entry) && beside.includes(entry.id)),
    )
    let wallet: Wallet
    try {
      if (isTwin) throw moneyError('TRANSACTION_PENDING')
      wallet = await this.#check(plan)
    } catch (thrown) {
      return list.change(id, { errand, status: 'refused', error: serializeError(thrown, 'WALLET_FAILED') })
    }
    return this.#ask(id, wallet)
  }

  /** Until it is in a block, or nothing more can be known. Never rejects. */
  async follow(id: string): Promise<TransactionEntry> {
    const { dispatch, deps, list } = this.#options
    const signal = deps.tasks.start(taskOf(id))
    const entry = list.change(id, {})
    let adapter: MoneyAdapter
    try {
      adapter = await dispatch(moneyAdapter(entry.preview.network))
    } catch (error) {
      return list.change(id, { error: serializeError(error) })
    }
    const onFound = (hash: string) => list.change(id, { status: 'sent', hash, error: undefined })
    const taken = () => takenHashes(deps, list.get(), id)
    const news = await follow(entry, { adapter, clock: deps.clock, signal, taken, onFound })
    if (signal.aborted) return list.find(id) ?? entry
    deps.tasks.abort(taskOf(id))
    if (news) {
      const ended = list.change(id, news)
      const { deed, network, from } = ended.preview
      const hasArrived = ended.status === 'confirmed' && ended.received !== '0'
      if (hasArrived && deed.kind === 'transfer') rememberRecipient(deps, { network, from, to: deed.to })
      await dispatch(refreshAfter(ended))
      return ended
    }
    return list.change(id, { error: serializeError(moneyError('TRANSACTION_NOT_FOUND')) })
  }

  /** Against this moment. From here to the wallet's window nothing waits for anything. */
  async #check(plan: Plan): Promise<Wallet> {
    const { dispatch, getState, deps, list } = this.#options
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
    const [mark] = await Promise.all([adapter.mark({ network, from }), checkBalance(adapter, preview)])
    // last, as nodes may be slow
    await wallet.check()
    // whatever has happened meanwhile
    const uid = checkSession(getState(), transaction)
    checkPlan(adapter, plan, deps.clock.now())
    list.change(id, { status: 'asking', mark, startedAt: deps.clock.now() })
    dispatch(act => void act(walletAsked(uid)))
    return wallet
  }

  async #ask(id: string, wallet: Wallet): Promise<TransactionEntry> {
    const { dispatch, list } = this.#options
    const answer = readAnswer(
      wallet.ask({
        onSigned: signed => list.find(id) && list.change(id, { hash: signed }),
        onLeft: () => this.#leave(id),
      }),
    )
    const { namespace } = list.change(id, {}).transaction
    const { onDisconnect } = wallet
    let stop = () => {}
    const lost = new Promise<Answer>(resolve => {
      const onLost = () => resolve(LOST)
      stop = dispatch(watchForLoss({ namespace, onDisconnect, onLost }))
    })
    const first = await Promise.race([answer, lost])
    stop()
    dispatch(act => void act(walletAsked(undefined)))
    if (this.#take(id, first).status === 'refused') return list.change(id, {})
    return first === LOST ? this.#followOrHear(id, answer) : this.follow(id)
  }

  /** What the wallet's answer makes of it. */
  #take(id: string, answer: Answer): TransactionEntry {
    const { list } = this.#options
    if ('hash' in answer) return list.change(id, { status: 'sent', hash: answer.hash, error: undefined })
    const error = serializeError(answer.error)
    if (answer.kind === 'unsent') return list.change(id, { status: 'refused', hash: undefined, error })
    // what is signed has an id, by which the network tells
    const isSigned = list.find(id)?.hash !== undefined
    return list.change(id, isSigned ? { status: 'sent' } : { status: 'unsure', error })
  }

  /** The wallet was lost. What it still says counts as long as the network has not told; time alone says nothing. */
  #followOrHear(id: string, answer: Promise<Answer>): Promise<TransactionEntry> {
    const { deps, list } = this.#options
    return new Promise(resolve => {
      let isHeard = false
      void answer.then(late => {
        if (list.find(id)?.status !== 'unsure' || (!('hash' in late) && late.kind === 'unsure')) return
        isHeard = true
        const entry = this.#take(id, late)
        if (entry.status === 'refused') deps.tasks.abort(taskOf(id))
        resolve(entry.status === 'refused' ? entry : this.follow(id))
      })
      void this.follow(id).then(entry => {
        if (!isHeard) resolve(entry)
      })
    })
  }

  /** What a wallet sends by itself may have another blockhash, and come later than the one that was asked for. */
  #leave(id: string): void {
    const { list } = this.#options
    const mark = list.find(id)?.mark
    if (mark && 'signature' in mark) list.change(id, { mark: { ...mark, isSentByWallet: true } })
  }
}

/** A wallet's answer: the hash, or what its failure means. */
type Answer = { readonly hash: string } | Failure

const LOST: Answer = { kind: 'unsure', error: new W3mError('TRANSACTION_STATUS_UNKNOWN') }

const readAnswer = (asked: Promise<string>): Promise<Answer> => asked.then(hash => ({ hash }), readFailure)

/** The task of following one; it ends with the element. */
export const taskOf = (id: string): string => `transaction:${id}`

/** The wallet has answered, or will not. */
const isAsked = ({ status }: TransactionEntry) => status === 'unsure' || status === 'sent'

/** What would be done twice. Of swaps, what is on its way has its price, and another one is another. */
function isInTheWay(entry: TransactionEntry, plan: Plan): boolean {
  const { status, preview } = entry
  const isUnderWay = ['checking', 'asking', 'unsure'].includes(status)
  const isTransfer = status === 'sent' && preview.deed.kind === 'transfer'
  return (isUnderWay || isTransfer) && isSameDeed(entry, plan)
}

/** The same money to the same place. */
const isSameDeed = ({ preview: a }: TransactionEntry, { preview: b }: Plan) =>
  toText([a.network, a.from, a.deed]) === toText([b.network, b.from, b.deed])

/** All that the desk and the forms need of this chunk. */
export const MONEY = {
  createRunner: (options: Options) => new TransactionRunner(options),
  planTransfer,
  planStep,
  checkToken,
  simulatePlan,
  warnOfReceiver,
  recipientsOf,
  resolveReceiver,
  maxAmount,
}
