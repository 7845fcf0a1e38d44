import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import type { Namespace } from '../../shared/lib/caip'
import { SESSION } from '../../shared/storage/keys'
import { readEntry } from '../../shared/storage/typed-storage'
import type { ConnectionState } from '../../wallets/connections/connections-slice'
import { chooseTarget } from './choose-target'
import type { HeldWallets } from './held-wallets'
import { createPending, type Pending } from './pending-sign-in'
import type { SignInClient } from './sign-in-client'
import type { SignInDesk } from './sign-in-desk'
import { type SignInStep, signInChanged } from './sign-in-slice'
import { type Account, covers, isSameAccount, isThere } from './signed-in'

/** Keeps the page's session and its connections together: who is connected is signed in, or asked to. */
export class SignedInWatch {
  readonly #desk: SignInDesk
  readonly #wallets: HeldWallets

  constructor(desk: SignInDesk, wallets: HeldWallets) {
    this.#desk = desk
    this.#wallets = wallets
  }

  /** A connected account or network is another one: the page's session may end with that, and its visitor is asked anew. */
  follow(namespace: Namespace, what: 'account' | 'network'): void {
    const desk = this.#desk
    const { connections, signIn } = desk.store.getState()
    const connection = connections.byNamespace[namespace]
    const [address] = connection?.accounts ?? []
    if (!connection || address === undefined || !desk.needs(namespace)) return
    const { asked } = signIn
    if (desk.pending && asked?.live && asked.connector.uid === connection.connector.uid) {
      desk.reask({ ...asked, address, network: connection.network })
      return
    }
    if (this.#wallets.isBusy) {
      desk.owed ??= {}
      return
    }
    const { endsWith } = desk.client()
    const { signedIn } = desk
    const isCovered = signedIn && this.#live().some(each => covers(signedIn, each, endsWith))
    if (!endsWith[what] || isCovered) return
    const pending = this.#ask(connection, { step: 'check' })
    pending.before = this.#check(pending)
  }

  /**
   * The page has begun to want it, or something has changed of which nobody could be asked: who is connected is signed in.
   * `sentFor`: a signature of theirs is known to the server, which may have let them in.
   */
  async review(sentFor?: Account): Promise<void> {
    const desk = this.#desk
    if (desk.stopping.aborted || !(sentFor || this.#live()[0])) return
    const client = desk.client()
    const { endsWith } = client
    let error: SerializedW3mError | null = null
    const signedIn = await desk.session(client).catch(thrown => {
      error = serializeError(thrown)
      desk.raise(thrown)
    })
    const live = this.#live()
    if (signedIn && live.some(each => covers(signedIn, each, endsWith))) {
      desk.signedIn = signedIn
      return
    }
    const isTheirs = !signedIn || endsWith.account || (sentFor && isSameAccount(signedIn, sentFor))
    const isStrange = signedIn ? isTheirs && !this.#isAsked(signedIn) : error && sentFor
    if (isStrange) await this.#signOut(client)
    const [first] = this.#live()
    if (!first || desk.stopping.aborted) return
    // Fails closed: a server that cannot be asked has not said that they are signed in.
    if (this.#wallets.isBusy) desk.owed ??= {}
    else this.#ask(first, { error })
  }

  /**
   * A signature was sent for somebody who has turned away meanwhile: what the server has made of it ends before another is
   * made.
   */
  settle(sentFor: Account): void {
    const ended = this.review(sentFor)
    this.#desk.waitFor(ended)
  }

  /** Nobody is asked any more: what could not be looked at meanwhile is. */
  catchUp(): void {
    const { owed } = this.#desk
    if (!owed || this.#wallets.isBusy) return
    this.#desk.owed = undefined
    void this.review(owed.sentFor)
  }

  /** A connection is gone; what was signed in for it goes with it, and who is left signs in. */
  async lose(namespace: Namespace, address: string): Promise<void> {
    const desk = this.#desk
    const { pending, signedIn } = desk
    const { asked } = desk.store.getState().signIn
    if (pending && asked?.live && asked.connector.namespace === namespace) desk.end(pending)
    const client = desk.client()
    if (!client.endsWith.disconnect || !desk.needs(namespace)) return
    if (signedIn && signedIn.namespace !== namespace) return
    if (this.#isConnectedElsewhere(namespace)) {
      desk.signedIn = undefined
      return
    }
    // At once where it is known: the page may go.
    if (signedIn) await this.#signOut(client)
    if (!signedIn || this.#live().length > 0) await this.review({ namespace, address })
  }

  /** The account has a session already, made elsewhere. */
  async recheck(): Promise<void> {
    const desk = this.#desk
    const { pending } = desk
    if (!pending) return
    const client = desk.client()
    const signedIn = await desk.session(client).catch(() => undefined)
    const { asked } = desk.store.getState().signIn
    if (desk.pending !== pending || !signedIn || !asked) return
    if (!client.endsWith.network || isThere(signedIn, asked.target)) desk.finish(signedIn, client)
  }

  /** This tab hears late that a connection ended: another tab has connected anew, and its session is not ours to end. */
  #isConnectedElsewhere(namespace: Namespace): boolean {
    const { storage, config } = this.#desk.deps
    return readEntry(storage, config().projectId, SESSION)?.connections[namespace] !== undefined
  }

  /** Connections whose accounts sign in on this page, the one on screen first. */
  #live(): readonly ConnectionState[] {
    const { active, byNamespace } = this.#desk.store.getState().connections
    return Object.values(byNamespace)
      .filter(({ connector }) => this.#desk.needs(connector.namespace))
      .sort((a, b) => Number(b.connector.namespace === active) - Number(a.connector.namespace === active))
  }

  #isAsked(account: Account): boolean {
    const { asked } = this.#desk.store.getState().signIn
    return (
      asked !== null &&
      isSameAccount(account, { namespace: asked.connector.namespace, address: asked.address })
    )
  }

  #ask(connection: ConnectionState, how: { error?: SerializedW3mError | null; step?: SignInStep }): Pending {
    const state = this.#desk.store.getState()
    const { connector, wallet, network, accounts } = connection
    const [address = ''] = accounts
    const target = chooseTarget(state, connection, false)
    const pending = createPending(undefined, { historyBefore: state.modal.open ? state.router.history : [] })
    this.#desk.ask(pending, { connector, wallet, address, network, target, live: true }, how)
    return pending
  }

  /** Who is asked meanwhile signs after it. */
  async #signOut(client: SignInClient): Promise<void> {
    const ended = this.#desk.signOut(client)
    this.#desk.waitFor(ended)
    await ended
  }

  /** Another tab may have signed the new account in; else the session before it ends. */
  async #check(pending: Pending): Promise<void> {
    const desk = this.#desk
    const { dispatch, getState } = desk.store
    const client = desk.client()
    let error: SerializedW3mError | null = null
    try {
      const signedIn = await desk.session(client)
      const { asked } = getState().signIn
      if (desk.pending !== pending || !asked) return
      const isHere = signedIn && (!client.endsWith.network || isThere(signedIn, asked.network))
      if (isHere) desk.finish(signedIn, client)
      if (signedIn && desk.pending === pending) await desk.signOut(client)
    } catch (thrown) {
      error = serializeError(thrown)
      desk.raise(thrown)
    }
    if (desk.pending !== pending || getState().signIn.step !== 'check') return
    dispatch(signInChanged({ step: 'ready', ...(error && { error }) }))
  }
}
