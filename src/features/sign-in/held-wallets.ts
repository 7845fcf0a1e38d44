import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Namespace } from '../../shared/lib/caip'
import type { Heard, Opening } from '../../wallets/connections/sign-in-guard'
import type { ConnectorEvent } from '../../wallets/connector'
import { chooseTarget } from './choose-target'
import { leaveWallets } from './leave-wallets'
import { createHeld, createPending, followEvent, type Held } from './pending-sign-in'
import type { SignInDesk } from './sign-in-desk'
import type { AskedAccount } from './sign-in-slice'

type Outcome = { readonly error: SerializedW3mError | null; readonly isSent: boolean }

/** Wallets that have connected and of which nobody is told yet: they go on, and may go, meanwhile. */
export class HeldWallets {
  readonly #desk: SignInDesk
  /** While the page's server is asked about them. */
  readonly #checking = new Set<Held>()

  constructor(desk: SignInDesk) {
    this.#desk = desk
  }

  get isBusy(): boolean {
    return this.#desk.pending !== undefined || this.#checking.size > 0
  }

  take(openings: readonly Opening[], heard: Heard): Held {
    const held = createHeld(openings, this.#desk.store.getState().connections.pending?.requestId)
    held.stop = () => heard.stop()
    this.#checking.add(held)
    heard.tell((uid, event) => this.#follow(held, uid, event))
    return held
  }

  /** The server has answered. */
  checked(held: Held): void {
    this.#checking.delete(held)
  }

  /** Their visitor is asked to sign in. */
  hold(held: Held, { error, isSent }: Outcome): Promise<void> {
    const desk = this.#desk
    if (desk.pending && !held.restored) this.cancel() // it takes the place
    const { pending } = desk
    if (pending) {
      if (pending.held?.restored) this.#join(held, pending.held)
      else this.#end(held) // the visitor is at something newer
      return held.promise
    }
    const subject = this.#subjectOf(held)
    if (!subject) {
      this.open(held)
      return held.promise
    }
    const target = chooseTarget(desk.store.getState(), subject.connection, !held.restored)
    const question = createPending(held)
    question.isSent = isSent
    desk.ask(question, { ...askedOf(subject), target }, { error })
    return held.promise
  }

  /** Everybody is told; not of one that is connected already. */
  open(held: Held): void {
    const { store } = this.#desk
    this.#checking.delete(held) // the modal closes with it, which turns nobody away
    held.stop()
    this.#desk.open(
      held.openings.filter(
        ({ restored, connector }) =>
          !restored || !store.getState().connections.byNamespace[connector.namespace],
      ),
    )
    held.resolve()
  }

  /** The wallet went where it was asked to go. */
  arrive(uid: string, network: string): void {
    const { held } = this.#desk.pending ?? {}
    if (held) this.#follow(held, uid, { type: 'networkChanged', network })
  }

  /** The visitor turned away: nothing is left of what was connected just now, nor of what they are asked for. */
  cancel(): void {
    for (const held of [...this.#checking]) if (!held.restored) this.#leave(held)
    const { held } = this.#desk.pending ?? {}
    this.#desk.cancel()
    if (held) this.#leave(held)
  }

  /** Somebody ends a connection that nobody has been told of. */
  lose(namespace: Namespace): void {
    for (const held of this.#all()) {
      const gone = held.openings.filter(({ connector }) => connector.namespace === namespace)
      if (gone.length === 0) continue
      held.openings = held.openings.filter(opening => !gone.includes(opening))
      this.#tell(held, gone)
      this.#goOn(held)
    }
  }

  /** Nobody has to sign in any more. */
  letIn(): void {
    const { pending, store } = this.#desk
    const { asked } = store.getState().signIn
    const isNeeded = pending?.held ? this.#subjectOf(pending.held) : asked && this.#isNeeded(asked)
    if (!pending || isNeeded) return
    this.#desk.end(pending)
    if (pending.held) this.open(pending.held)
  }

  /** The element goes. */
  stop(): void {
    for (const held of this.#all()) this.#end(held)
  }

  #all(): readonly Held[] {
    const { held } = this.#desk.pending ?? {}
    return [...this.#checking, ...(held ? [held] : [])]
  }

  #isNeeded({ connector }: Pick<Opening, 'connector'>): boolean {
    return this.#desk.needs(connector.namespace)
  }

  #subjectOf({ openings }: Held): Opening | undefined {
    return openings.find(opening => this.#isNeeded(opening))
  }

  /** Found again with another one: they sign in together. */
  #join(held: Held, first: Held): void {
    held.joined = first
    const isNewer = ({ connector }: Opening) =>
      held.openings.some(opening => opening.connector.namespace === connector.namespace)
    first.openings = [...first.openings.filter(opening => !isNewer(opening)), ...held.openings]
    const { stop } = first
    first.stop = () => {
      stop()
      held.stop()
    }
    first.promise.then(held.resolve, held.reject)
    this.#goOn(first)
  }

  #follow(from: Held, uid: string, event: ConnectorEvent): void {
    const held = from.joined ?? from
    if (held.isOver) return
    const before = held.openings
    held.openings = followEvent(before, uid, event)
    if (held.openings.length === 0 && before.length > 0) this.#desk.raise(new W3mError('SESSION_ENDED'))
    this.#goOn(held)
  }

  /** Who is asked is who is left, as their wallet is now. */
  #goOn(held: Held): void {
    const desk = this.#desk
    const { pending, store } = desk
    const isAsked = pending?.held === held
    if (held.openings.length === 0) {
      if (isAsked) desk.end(pending)
      this.#end(held)
      return
    }
    const { asked } = store.getState().signIn
    if (!isAsked || !asked) return
    const same = held.openings.find(({ connector }) => connector.uid === asked.connector.uid)
    const subject = same ?? this.#subjectOf(held)
    if (subject) desk.reask({ ...askedOf(subject), target: asked.target })
    else this.letIn()
  }

  #end(held: Held): void {
    held.isOver = true
    held.stop()
    held.reject(new W3mError('ABORTED'))
  }

  #leave(held: Held): void {
    this.#end(held)
    this.#tell(held, held.openings)
  }

  /** A wallet that the visitor has asked anew meanwhile is not told to forget the page. */
  #tell({ requestId }: Held, openings: readonly Opening[]): void {
    const { dispatch, getState } = this.#desk.store
    const { pending } = getState().connections
    const kept = pending?.requestId === requestId ? undefined : pending?.uid
    leaveWallets(dispatch, this.#desk.deps, openings, kept)
  }
}

const askedOf = ({ connector, connection }: Opening): Omit<AskedAccount, 'target'> => ({
  connector,
  wallet: connection.wallet,
  address: connection.accounts[0] ?? '',
  network: connection.network,
  live: false,
})
