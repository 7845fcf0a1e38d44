import type { Deps } from '../../deps'
import { type SerializedW3mError, serializeError } from '../../errors/serialize-error'
import { W3mError } from '../../errors/w3m-error'
import { errorRaised } from '../../feedback/error-raised'
import { eventTracked } from '../../feedback/event-tracked'
import type { Namespace } from '../../lib/caip'
import { viewReady } from '../../router/modal-slice'
import { endModal, showModal } from '../../router/modal-thunks'
import { historyReset } from '../../router/router-slice'
import { route } from '../../router/routes'
import { disconnectWallet } from '../../session/connect-thunks'
import { type ConnectionState, connected } from '../../session/connections-slice'
import { completeParams, previewOf } from '../../session/sign-in/message'
import { needsSignIn } from '../../session/sign-in/needs-sign-in'
import { oneClickRequest } from '../../session/sign-in/one-click'
import { openSignInClient, type SignInClient } from '../../session/sign-in/sign-in-client'
import type { Opening, Proof, SignInGate } from '../../session/sign-in/sign-in-gate'
import {
  type AskedAccount,
  signInAsked,
  signInChanged,
  signInEnded,
} from '../../session/sign-in/sign-in-slice'
import { isSameAccount, isThere, type SignedIn } from '../../session/sign-in/signed-in'
import type { AppStore } from '../../store/make-store'
import { chooseTarget } from './choose-target'
import { findSession } from './find-session'
import { leaveWallets, watchWallets } from './held-wallets'
import { createHeld, followEvent, type Held, type Pending } from './pending-sign-in'

/** The task of everything that is done for one signature. */
export const SIGNING = 'sign-in'

/** Who is signed in on this page, and who is asked to. */
export class SignInDesk implements SignInGate {
  readonly #store: AppStore
  readonly #deps: Deps
  #pending: Pending | undefined
  /** The last session that the server has told of. */
  #signedIn: SignedIn | undefined
  /** Counts what was begun: an answer to an earlier one is void. */
  #turn = 0

  constructor(store: AppStore, deps: Deps) {
    this.#store = store
    this.#deps = deps
  }

  get pending(): Pending | undefined {
    return this.#pending
  }

  client(): SignInClient {
    return openSignInClient(this.#deps, this.#store.dispatch)
  }

  request(namespaces: readonly Namespace[]) {
    return oneClickRequest(this.#store.getState(), this.client(), { deps: this.#deps, namespaces })
  }

  async admit(openings: readonly Opening[], proof?: Proof): Promise<void> {
    const isRestored = openings[0]?.restored ?? false
    if (!isRestored) this.cancel()
    const turn = this.#turn
    const requestId = this.#store.getState().connections.pending?.requestId
    const isVoid = () => !isRestored && turn !== this.#turn
    let error: SerializedW3mError | null = null
    try {
      const found = await this.#find(openings, proof)
      if (isVoid()) {
        if (proof) this.disown(this.client())
        throw new W3mError('ABORTED')
      }
      if (found) {
        if (found !== 'nobody') this.#signedIn = found
        this.#open(openings)
        return
      }
    } catch (thrown) {
      error = serializeError(thrown)
      if (isVoid()) this.#leave({ openings, requestId })
      // What was found again is not forgotten because the server cannot be asked now.
      if (isRestored) this.#store.dispatch(errorRaised(error))
      if (isVoid() || isRestored) throw thrown
    }
    return this.#hold(createHeld(openings, requestId), error)
  }

  needs(namespace: Namespace): boolean {
    return needsSignIn(this.#store.getState(), this.#deps, namespace)
  }

  /** A connected account or network is another one: the page's session may end with that, and its visitor is asked anew. */
  follow(namespace: Namespace, what: 'account' | 'network'): void {
    const { connections, signIn } = this.#store.getState()
    const connection = connections.byNamespace[namespace]
    const [address] = connection?.accounts ?? []
    if (!connection || address === undefined || !this.needs(namespace)) return
    const { network, connector } = connection
    if (this.#pending) {
      const { asked } = signIn
      if (asked?.live && asked.connector.uid === connector.uid) this.#reask({ ...asked, address, network })
      return
    }
    const client = this.client()
    const before = this.#signedIn
    if (!client.endsWith[what] || (before && before.namespace !== namespace)) return
    if (before && isSameAccount(before, { namespace, address }) && isThere(before, network)) return
    this.#askLive(connection, before ? this.signOut(client) : Promise.resolve())
  }

  /** The page has begun to want visitors to sign in: who is connected already does so too. */
  async review(): Promise<void> {
    const { byNamespace } = this.#store.getState().connections
    const all = Object.values(byNamespace).filter(({ connector }) => this.needs(connector.namespace))
    const [first] = all
    if (!first || this.#pending) return
    try {
      const signedIn = await this.client().session()
      const isTheirs = all.some(({ accounts: [address = ''], connector: { namespace } }) =>
        signedIn ? isSameAccount(signedIn, { namespace, address }) : false,
      )
      if (isTheirs) this.#signedIn = signedIn
      else if (!this.#pending) this.#askLive(first, Promise.resolve())
    } catch (error) {
      this.#store.dispatch(errorRaised(serializeError(error)))
    }
  }

  /** The session ends; the host is told once it has (protocol-facts §9 row 45). */
  async signOut(client: SignInClient): Promise<void> {
    this.#signedIn = undefined
    await client.signOut().catch(error => {
      this.#store.dispatch(errorRaised(serializeError(error)))
    })
  }

  /** The server may have let somebody in for whom nobody waits any more: that session ends before another is made. */
  disown(client: SignInClient): void {
    if (this.#signedIn) return
    const ended = this.signOut(client)
    if (this.#pending) this.#pending.signingOut = ended
  }

  /** A connection is gone, or one that waits is not wanted any more; what was signed in for it goes with it. */
  lose(namespace: Namespace, wasConnected: boolean): void {
    const { asked } = this.#store.getState().signIn
    const pending = this.#pending
    const held = pending?.held?.openings.some(({ connector }) => connector.namespace === namespace)
    if (held && !wasConnected) this.cancel()
    else if (pending && asked?.live && asked.connector.namespace === namespace) this.#end(pending)
    if (!wasConnected || this.#signedIn?.namespace !== namespace) return
    const client = this.client()
    if (client.endsWith.disconnect) void this.signOut(client)
  }

  /** The visitor turned away: nothing is left of the connection. */
  cancel(): void {
    this.#turn++
    const pending = this.#pending
    if (!pending) return
    const { asked } = this.#store.getState().signIn
    this.#end(pending)
    if (pending.held) this.#leave(pending.held)
    else if (asked) void this.#disconnect(asked.connector.namespace)
  }

  /** The server knows the visitor now. */
  finish(signedIn: SignedIn, client: SignInClient): void {
    const pending = this.#pending
    if (!pending) return
    const { dispatch, getState } = this.#store
    const { asked } = getState().signIn
    this.#signedIn = signedIn
    this.#pending = undefined
    dispatch(signInEnded())
    if (asked) {
      const properties = { network: asked.target }
      dispatch(eventTracked({ event: 'SIWE_AUTH_SUCCESS', properties }))
    }
    client.tell(signedIn.session)
    const { held, isOverAccount } = pending
    held?.stop()
    if (held) this.#open(held.openings)
    held?.resolve()
    const { modal, router } = getState()
    if (!modal.open || router.history.at(-1)?.view !== 'ConnectingSiwe') return
    dispatch(isOverAccount ? historyReset(route('Account')) : endModal())
  }

  /** The account has a session already, made elsewhere. */
  async recheck(): Promise<void> {
    const { asked } = this.#store.getState().signIn
    const client = this.#pending && this.client()
    const turn = this.#turn
    const signedIn = await client?.session().catch(() => undefined)
    if (!client || !signedIn || !asked || turn !== this.#turn || !this.#pending) return
    const { address, target, connector } = asked
    const isTheirs = isSameAccount(signedIn, { namespace: connector.namespace, address })
    if (isTheirs && isThere(signedIn, target)) this.finish(signedIn, client)
  }

  /** The wallet went where it was asked to go. */
  arrive(uid: string, network: string): void {
    const { held } = this.#pending ?? {}
    if (held) this.#heldChanged(held, uid, { type: 'networkChanged', network })
  }

  stop(): void {
    this.#pending?.held?.stop()
    this.#pending?.held?.reject(new W3mError('ABORTED'))
    this.#pending = undefined
  }

  /** `nobody` where none is needed. */
  async #find(openings: readonly Opening[], proof?: Proof): Promise<SignedIn | 'nobody' | undefined> {
    const needs = (namespace: Namespace) => this.needs(namespace)
    const subject = openings.find(({ connector }) => needs(connector.namespace))
    const state = this.#store.getState()
    return subject ? findSession({ state, client: this.client(), needs, subject, proof }) : 'nobody'
  }

  /** A wallet that refuses to end it is not asked twice: nobody stays connected without having signed in. */
  async #disconnect(namespace: Namespace): Promise<void> {
    const { dispatch } = this.#store
    const isRefused = await dispatch(disconnectWallet(namespace))
    if (isRefused) await dispatch(disconnectWallet(namespace))
  }

  #open(openings: readonly Opening[]): void {
    for (const opening of openings) this.#store.dispatch(connected(opening))
  }

  #hold(held: Held, error: SerializedW3mError | null): Promise<void> {
    const { openings } = held
    const subject = openings.find(({ connector }) => this.needs(connector.namespace))
    const before = this.#pending
    if (!subject || (before && !before.held?.openings[0]?.restored))
      return Promise.reject(new W3mError('ABORTED')) // the visitor is at something newer
    if (before?.held) {
      // Found again with another one: they sign in together.
      before.held.openings = [...before.held.openings, ...openings]
      return before.held.promise
    }
    held.promise.catch(() => {}) // whoever waits hears of it
    held.stop = watchWallets(this.#deps, openings, (uid, event) => this.#heldChanged(held, uid, event))
    const { connector, connection, restored } = subject
    const { network, accounts, wallet } = connection
    const target = chooseTarget(this.#store.getState(), connection, !restored)
    const [address = ''] = accounts
    const pending = {
      held,
      given: this.client().params(),
      signingOut: Promise.resolve(),
      isOverAccount: false,
    }
    this.#ask(pending, { connector, wallet, address, network, target, live: false }, error)
    return held.promise
  }

  #askLive(connection: ConnectionState, signingOut: Promise<unknown>): void {
    const state = this.#store.getState()
    const { connector, wallet, network, accounts } = connection
    const [address = ''] = accounts
    const isOverAccount = state.router.history.some(({ view }) => view === 'Account')
    const target = chooseTarget(state, connection, false)
    const pending = { held: undefined, given: this.client().params(), signingOut, isOverAccount }
    this.#ask(pending, { connector, wallet, address, network, target, live: true }, null)
  }

  #ask(pending: Pending, asked: AskedAccount, error: SerializedW3mError | null): void {
    const { dispatch, getState } = this.#store
    this.#turn++
    this.#pending = pending
    pending.given.catch(() => {}) // said once it is needed
    dispatch(signInAsked({ asked, error }))
    void this.#preview(pending)
    if (getState().modal.open) {
      dispatch(historyReset(route('ConnectingSiwe')))
      return
    }
    void dispatch(showModal('ConnectingSiwe'))
    // nothing of it comes from the wallet directory
    dispatch(viewReady())
  }

  async #preview(pending: Pending): Promise<void> {
    try {
      const given = await pending.given
      const preview = previewOf(completeParams(given, this.client(), this.#deps.clock.now()))
      if (this.#pending === pending) this.#store.dispatch(signInChanged({ preview }))
    } catch {
      // said once it is needed
    }
  }

  /** Another account of the same wallet, or another network: what it was asked before is of no use. */
  #reask(next: AskedAccount): void {
    const { dispatch, getState } = this.#store
    const { asked } = getState().signIn
    const target = chooseTarget(getState(), next, false)
    const isSame = asked?.address === next.address && asked.target === target
    if (isSame || asked?.target === next.network) {
      dispatch(signInChanged({ asked: { ...next, target: asked?.target ?? target } }))
      if (asked?.address === next.address) return
    }
    this.#deps.tasks.abort(SIGNING)
    dispatch(signInChanged({ asked: { ...next, target }, step: 'ready', error: null }))
  }

  #heldChanged(held: Held, uid: string, event: Parameters<typeof followEvent>[2]): void {
    if (this.#pending?.held !== held) return
    if (event.type === 'disconnected') {
      this.#end(this.#pending)
      this.#store.dispatch(errorRaised(serializeError(new W3mError('SESSION_ENDED'))))
      return
    }
    held.openings = followEvent(held.openings, uid, event)
    const { asked } = this.#store.getState().signIn
    const opening = held.openings.find(({ connector }) => connector.uid === uid)
    if (!asked || asked.connector.uid !== uid || !opening) return
    const { network, accounts } = opening.connection
    this.#reask({ ...asked, network, address: accounts[0] ?? asked.address })
  }

  /** Takes the question away. */
  #end(pending: Pending): void {
    const { dispatch, getState } = this.#store
    this.#pending = undefined
    this.#deps.tasks.abort(SIGNING)
    dispatch(signInEnded())
    pending.held?.stop()
    pending.held?.reject(new W3mError('ABORTED'))
    if (getState().modal.open) dispatch(endModal())
  }

  /** A wallet that the visitor has asked anew meanwhile is not told to forget the page. */
  #leave({ openings, requestId }: Pick<Held, 'openings' | 'requestId'>): void {
    const { dispatch, getState } = this.#store
    const { pending } = getState().connections
    const kept = pending?.requestId === requestId ? undefined : pending?.uid
    leaveWallets(dispatch, this.#deps, openings, kept)
  }
}
