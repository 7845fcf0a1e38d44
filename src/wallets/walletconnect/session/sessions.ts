import * as v from 'valibot'
import { namespaceOf } from '../../../chains/namespaces'
import type { Caip2, Namespace } from '../../../shared/lib/caip'
import type { Channel, PeerRequest, Reply } from '../channel/channel'
import type { WireTime } from '../channel/wire-time'
import { ERRORS_SENT, SESSION_TTL, SESSION_TTL_MAX } from '../protocol'
import type { ClientEvent, EndReason, Grants, Session } from '../types'
import { type ClientStorage, type ExternalChange, without } from './client-storage'
import { networksOf, readGrants } from './grants'
import { isBefore, orderOf } from './request-order'
import { EventSchema, ExtendSchema, UpdateSchema } from './schemas'
import { isTooLarge } from './storage-share'
import type { StoredWalletConnectSession } from './wallet-connect-entry'

type Options = {
  readonly clientStorage: ClientStorage
  readonly channel: Channel
  readonly time: WireTime
  readonly emit: (event: ClientEvent) => void
}

/** Events that are handled although the wallet did not list them when it granted the session. */
const ALWAYS_HANDLED = ['chainChanged', 'accountsChanged']

/** The live sessions: subscribes to their topics, answers requests of wallets, and ends sessions. */
export class Sessions {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  list(): readonly Session[] {
    return Object.entries(this.#options.clientStorage.state.sessions)
      .map(([topic, stored]) => toSession(topic, stored))
      .sort((a, b) => b.settledAt - a.settledAt)
  }

  get(topic: string): StoredWalletConnectSession | undefined {
    return this.#options.clientStorage.state.sessions[topic]
  }

  /** Subscribes to every stored session that has not expired. */
  follow(): void {
    this.expire()
    for (const [topic, { symKey }] of Object.entries(this.#options.clientStorage.state.sessions))
      this.#listen(topic, symKey)
  }

  /** Stores a new session and subscribes to it. */
  add(topic: string, session: StoredWalletConnectSession): Session {
    const { clientStorage, emit } = this.#options
    clientStorage.change(({ sessions, abandoned }) => ({
      sessions: { ...sessions, [topic]: session },
      abandoned: without(abandoned, session.pairingTopic),
    }))
    this.#listen(topic, session.symKey)
    const added = toSession(topic, session)
    emit({ type: 'sessionSettled', session: added })
    return added
  }

  end(topic: string, reason: EndReason): void {
    const { clientStorage, channel, emit } = this.#options
    clientStorage.refresh() // another tab may have ended it
    const session = this.get(topic)
    if (!session) return
    clientStorage.change(({ sessions, pairings, unclaimedResponses }) => ({
      sessions: without(sessions, topic),
      pairings: without(pairings, session.pairingTopic),
      unclaimedResponses: unclaimedResponses.filter(unclaimed => unclaimed.topic !== topic),
    }))
    channel.forget(topic)
    emit({ type: 'sessionEnded', topic, reason })
  }

  chooseNetwork(topic: string, network: Caip2): void {
    const namespace = namespaceOf(network)
    const session = this.get(topic)
    if (!namespace || !session || session.networks[namespace] === network) return
    this.#update(topic, { networks: { ...session.networks, [namespace]: network } })
  }

  /** Ends expired sessions. */
  expire(): void {
    const now = this.#options.time.now()
    for (const [topic, { expiry }] of Object.entries(this.#options.clientStorage.state.sessions)) {
      if (expiry <= now) this.end(topic, 'expired')
    }
  }

  /** Applies changes that another tab made to the stored sessions. */
  changedElsewhere({ before, after }: ExternalChange): void {
    const { channel, emit } = this.#options
    for (const topic of Object.keys(before.sessions)) {
      if (after.sessions[topic]) continue
      channel.forget(topic)
      emit({ type: 'sessionEnded', topic, reason: 'page' })
    }
    for (const [topic, session] of Object.entries(after.sessions)) {
      const known = before.sessions[topic]
      if (!known) {
        this.#listen(topic, session.symKey)
        emit({ type: 'sessionSettled', session: toSession(topic, session) })
      } else if (JSON.stringify(toSession(topic, known)) !== JSON.stringify(toSession(topic, session))) {
        emit({ type: 'sessionUpdated', session: toSession(topic, session) })
      }
    }
  }

  #listen(topic: string, symKey: string): void {
    this.#options.channel.listen(topic, { symKey }, request => this.handle(topic, request))
  }

  /** Handles a wallet's request on a live session. */
  handle(topic: string, { id, method, params }: PeerRequest): Reply {
    switch (method) {
      case 'wc_sessionUpdate':
        return this.#onUpdate(topic, id, params)
      case 'wc_sessionExtend':
        return this.#onExtend(topic, id, params)
      case 'wc_sessionEvent':
        return this.#onEvent(topic, id, params)
      case 'wc_sessionDelete':
        // End the session after the response, which is encrypted with its key.
        queueMicrotask(() => this.end(topic, 'wallet'))
        return true
      case 'wc_sessionPing':
      case 'wc_sessionSettle': // repeated, because our response got lost
        return true
      case 'wc_sessionRequest': // sent by another tab and echoed by the relay
        return undefined
      default:
        return { fault: ERRORS_SENT.methodUnsupported }
    }
  }

  #onUpdate(topic: string, id: string, params: unknown): Reply {
    const update = v.safeParse(UpdateSchema, params)
    const grants = update.success ? readGrants(update.output.namespaces) : undefined
    const order = this.#trackOrder(topic, 'update', id)
    const session = this.get(topic)
    if (!grants || !session || order === 'late') return { fault: ERRORS_SENT.invalidUpdate }
    if (order === 'again') return true
    const change = {
      grants: grants as StoredWalletConnectSession['grants'],
      networks: keptNetworks(session, grants) as StoredWalletConnectSession['networks'],
    }
    if (isTooLarge({ ...session, ...change })) return { fault: ERRORS_SENT.invalidUpdate }
    this.#update(topic, change)
    return true
  }

  #onExtend(topic: string, id: string, params: unknown): Reply {
    const extend = v.safeParse(ExtendSchema, params)
    const session = this.get(topic)
    if (!extend.success || !session) return { fault: ERRORS_SENT.invalidExtend }
    // Without an expiry, the extension counts from now, so a request that the relay delivers again must not extend the
    // session once more.
    const order = this.#trackOrder(topic, 'extend', id)
    if (extend.output.expiry === undefined && order !== 'new')
      return order === 'again' || { fault: ERRORS_SENT.invalidExtend }
    const now = this.#options.time.now()
    const expiry = Math.min(extend.output.expiry ?? now + SESSION_TTL, now + SESSION_TTL_MAX)
    if (expiry >= session.expiry) this.#update(topic, { expiry })
    return true
  }

  #onEvent(topic: string, id: string, params: unknown): Reply {
    const parsed = v.safeParse(EventSchema, params)
    const session = this.get(topic)
    if (!parsed.success || !session) return { fault: ERRORS_SENT.invalidEvent }
    const { event, chainId } = parsed.output
    const events = session.grants[namespaceOf(chainId) as Namespace]?.events
    if (!events || ![...events, ...ALWAYS_HANDLED].includes(event.name))
      return { fault: ERRORS_SENT.invalidEvent }
    // A wallet can send any event name. Only the names handled here get a stored order of their own; otherwise a wallet
    // could fill the storage with invented names.
    const kind = ALWAYS_HANDLED.includes(event.name) ? `event:${event.name}` : 'event'
    if (this.#trackOrder(topic, kind, id) === 'new') {
      this.#options.emit({ type: 'sessionEvent', topic, chainId, name: event.name, data: event.data })
    }
    return true
  }

  /**
   * Compares a request with the last one of its kind, and stores it if it is newer. An id without an order counts as
   * late.
   */
  #trackOrder(topic: string, kind: string, id: string): 'new' | 'again' | 'late' {
    const session = this.get(topic)
    const number = orderOf(id)
    if (!session || number === undefined) return 'late'
    const last = session.last[kind] ?? 0
    if (number === last) return 'again'
    if (isBefore(number, last)) return 'late'
    this.#save(topic, { last: { ...session.last, [kind]: number } })
    return 'new'
  }

  #update(topic: string, change: Partial<StoredWalletConnectSession>): void {
    this.#save(topic, change)
    const session = this.get(topic)
    if (session) this.#options.emit({ type: 'sessionUpdated', session: toSession(topic, session) })
  }

  #save(topic: string, change: Partial<StoredWalletConnectSession>): void {
    this.#options.clientStorage.change(({ sessions }) => {
      const session = sessions[topic]
      return session ? { sessions: { ...sessions, [topic]: { ...session, ...change } } } : {}
    })
  }
}

function toSession(
  topic: string,
  { symKey: _key, last: _last, ...session }: StoredWalletConnectSession,
): Session {
  return { topic, ...session }
}

/** The networks that the page has chosen, except those that the wallet had approved and no longer approves. */
function keptNetworks({ networks, grants }: Pick<Session, 'networks' | 'grants'>, now: Grants) {
  const isIn = (each: Grants, namespace: Namespace, network: Caip2) => {
    const grant = each[namespace]
    return grant !== undefined && networksOf(grant).includes(network)
  }
  const chosen = Object.entries(networks) as [Namespace, Caip2][]
  return Object.fromEntries(
    chosen.filter(([family, network]) => isIn(now, family, network) || !isIn(grants, family, network)),
  )
}
