import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import type { Namespace } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import { errorRaised } from '../../store/feedback/error-raised'
import { eventTracked } from '../../store/feedback/event-tracked'
import { endModal, showModal } from '../../store/navigation/modal-thunks'
import { viewReady } from '../../store/router/modal-slice'
import { historyReset } from '../../store/router/router-slice'
import { route } from '../../store/router/routes'
import type { AppStore } from '../../store/types'
import { disconnectWallet } from '../../wallets/connections/connect-thunks'
import { connected } from '../../wallets/connections/connections-slice'
import type { Opening } from '../../wallets/connections/sign-in-guard'
import { chooseTarget } from './choose-target'
import { needsSignIn } from './needs-sign-in'
import type { Pending } from './pending-sign-in'
import { returnTo } from './return-to'
import { openSignInClient, type SignInClient } from './sign-in-client'
import { type AskedAccount, type SignInStep, signInAsked, signInChanged, signInEnded } from './sign-in-slice'
import { type Account, isSameAccount, type SignedIn } from './signed-in'
import { writeDraft } from './write-draft'

/** The task of everything that is done for one signature. */
export const SIGNING = 'sign-in'

type Asking = { readonly error?: SerializedW3mError | null; readonly step?: SignInStep }

/** The one question that this page may have for its visitor, and who is known to be signed in. */
export class SignInDesk {
  readonly store: AppStore
  readonly deps: Deps
  /** The last session that the server has told of. */
  signedIn: SignedIn | undefined
  /** Something about who is connected waits until nobody is asked any more. `sentFor`: whose signature the server has. */
  owed: { readonly sentFor?: Account } | undefined
  /** Ends with the element. */
  readonly stopping: AbortSignal
  #pending: Pending | undefined
  #ending: Promise<unknown> = Promise.resolve()

  constructor(store: AppStore, deps: Deps, stopping: AbortSignal) {
    this.store = store
    this.deps = deps
    this.stopping = stopping
  }

  /** Settles once no session is being ended. Never rejects. */
  get ending(): Promise<unknown> {
    return this.#ending
  }

  get pending(): Pending | undefined {
    return this.#pending
  }

  client(): SignInClient {
    return openSignInClient(this.deps, this.store.dispatch)
  }

  needs(namespace: Namespace): boolean {
    return needsSignIn(this.store.getState(), this.deps, namespace)
  }

  /** Puts the question, in the place of one before. */
  ask(pending: Pending, asked: AskedAccount, { error = null, step = 'ready' }: Asking = {}): void {
    const { dispatch, getState } = this.store
    this.#pending?.stopRenewal()
    this.#pending = pending
    pending.before = Promise.all([pending.before, this.#ending])
    dispatch(signInAsked({ asked, error }))
    if (step !== 'ready') dispatch(signInChanged({ step }))
    this.prepare()
    if (getState().modal.open) {
      dispatch(historyReset(route('ConnectingSiwe')))
      return
    }
    void dispatch(showModal('ConnectingSiwe'))
    // nothing of it comes from the wallet directory
    dispatch(viewReady())
  }

  /** Finds the words anew that are to be signed. */
  prepare(): void {
    if (this.#pending) void writeDraft(this, this.#pending)
  }

  /** Something comes first, which may make nonces void; and then the words are others. */
  waitFor(before: Promise<unknown>): void {
    const pending = this.#pending
    if (!pending) return
    pending.before = Promise.all([pending.before, before.catch(() => {})])
    if (this.client().createMessage) this.prepare()
  }

  /** Another account, or another network: what was asked before is of no use, and what was said is void. */
  reask(next: AskedAccount): void {
    const { dispatch, getState } = this.store
    const { asked } = getState().signIn
    const isSameAsker = asked?.address === next.address && asked.connector.uid === next.connector.uid
    // where it was, or where it was asked to go
    const stays = isSameAsker && [asked.network, asked.target].includes(next.network)
    const target = stays ? asked.target : chooseTarget(getState(), next, false)
    if (isSameAsker && asked.target === target) {
      dispatch(signInChanged({ asked: { ...next, target } }))
      return
    }
    this.deps.tasks.abort(SIGNING)
    const step = getState().signIn.step === 'check' ? 'check' : 'ready'
    dispatch(signInChanged({ asked: { ...next, target }, step, error: null }))
    this.prepare()
  }

  /** The server knows the visitor now. A session of somebody else than who is asked opens nothing. */
  finish(signedIn: SignedIn, client: SignInClient): void {
    const pending = this.#pending
    const { dispatch, getState } = this.store
    const { asked } = getState().signIn
    if (!pending || !asked) return
    const { connector, address, target } = asked
    if (!isSameAccount(signedIn, { namespace: connector.namespace, address })) return
    this.signedIn = signedIn
    this.#pending = undefined
    pending.stopRenewal()
    this.deps.tasks.abort(SIGNING) // a signature that is still asked for is not needed
    dispatch(signInEnded())
    dispatch(eventTracked({ event: 'SIWE_AUTH_SUCCESS', properties: { network: target } }))
    client.tell(signedIn.session)
    const { held, historyBefore } = pending
    held?.stop()
    if (held) this.open(held.openings)
    held?.resolve()
    const { modal, router } = getState()
    // an approval of the e-mail wallet may lie over it
    if (!modal.open || !router.history.some(({ view }) => view === 'ConnectingSiwe')) return
    dispatch(returnTo(historyBefore))
  }

  /** The visitor turned away: nothing is left of the connection. */
  cancel(): void {
    const pending = this.#pending
    if (!pending) return
    const { asked } = this.store.getState().signIn
    this.end(pending)
    if (!pending.held && asked) void this.#disconnect(asked.connector.namespace)
  }

  /** Takes the question away. */
  end(pending: Pending): void {
    const { dispatch, getState } = this.store
    if (this.#pending !== pending) return
    this.#pending = undefined
    pending.stopRenewal()
    this.deps.tasks.abort(SIGNING)
    const { asked } = getState().signIn
    if (pending.isSent && asked) {
      const { address, connector } = asked
      this.owed = { sentFor: { address, namespace: connector.namespace } }
    }
    dispatch(signInEnded())
    if (getState().modal.open) dispatch(endModal())
  }

  open(openings: readonly Opening[]): void {
    for (const opening of openings) this.store.dispatch(connected(opening))
  }

  /** Who the server says is signed in. One whose session is about to end is not: the answer from before that is void. */
  async session(client: SignInClient): Promise<SignedIn | undefined> {
    for (;;) {
      const ending = this.#ending
      await ending
      const signedIn = await client.session()
      if (ending === this.#ending) return signedIn
    }
  }

  /** The session ends, before another is made; the host is told once it has (protocol-facts §9 row 45). */
  async signOut(client: SignInClient): Promise<void> {
    await this.endSession(client).catch(error => this.raise(error))
  }

  /** As `signOut`; rejects where it fails. */
  endSession(client: SignInClient): Promise<void> {
    this.signedIn = undefined
    const ended = client.signOut()
    this.#ending = Promise.allSettled([this.#ending, ended])
    return ended
  }

  raise(error: unknown): void {
    this.store.dispatch(errorRaised(serializeError(error)))
  }

  stop(): void {
    this.#pending?.stopRenewal()
    this.#pending = undefined
  }

  /** A wallet that refuses to end it is not asked twice: nobody stays connected without having signed in. */
  async #disconnect(namespace: Namespace): Promise<void> {
    const { dispatch } = this.store
    const isRefused = await dispatch(disconnectWallet(namespace))
    if (isRefused) await dispatch(disconnectWallet(namespace))
  }
}
