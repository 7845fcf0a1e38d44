import { namespaceOf } from '../../chains/namespaces'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Clock } from '../../shared/lib/clock'
import { withLateSignal, withTimeout } from '../../shared/lib/deadline'
import { withSignal } from '../../shared/lib/promise'
import { LATE_MS, maySend, toUnknownOutcome } from '../lost-response'
import type { PeerResponse } from './channel/channel'
import { toPeerError } from './channel/peer-error'
import { type ClientOptions, type ClientParts, createParts } from './client-parts'
import { clientIdOf } from './crypto/relay-token'
import { ERRORS_SENT, METHODS, PING_MS, REQUEST_TTL } from './protocol'
import { relayError } from './relay/relay-errors'
import { wireNetwork } from './session/grants'
import type {
  ClientEvent,
  Pairing,
  PairingOptions,
  ResumedPairing,
  Session,
  SessionRequest,
  SessionRequestOptions,
  WalletConnectClient,
} from './types'

/** Time in ms that `disconnect` waits for the relay to accept the end message. Sending continues after that. */
const DISCONNECT_MS = 3000
/** Interval in ms at which expired sessions and pairings are looked for. */
const EXPIRY_CHECK_MS = 60_000

type PeerCall = {
  readonly id: number
  readonly method: 'wc_sessionRequest' | 'wc_sessionPing'
  readonly params: unknown
  /** Seconds. */
  readonly ttl: number
}
type Wait = {
  readonly ms: number
  readonly signal?: AbortSignal | undefined
  readonly sent?: () => void
  /**
   * Whether to keep waiting for up to `LATE_MS` after the timeout or the abort, so that a late response still counts.
   */
  readonly isAwaitedLate?: boolean
}

/** A WalletConnect v2 client for a page (a "dapp"), with one relay connection and one storage entry. */
export function createWalletConnectClient(options: ClientOptions): WalletConnectClient {
  return new Client(options)
}

class Client implements WalletConnectClient {
  readonly #clock: Clock
  readonly #parts: ClientParts
  readonly #listeners = new Set<(event: ClientEvent) => void>()
  readonly #stopWatching: () => void
  #stopLooking = () => {}
  #isDestroyed = false

  constructor(options: ClientOptions) {
    this.#clock = options.clock
    this.#parts = createParts(options, event => this.#emit(event))
    this.#stopWatching = this.#parts.watch(() => this.#checkState())
    this.#lookLater()
  }

  async clientId(): Promise<string> {
    return clientIdOf((await this.#parts.signer()).publicKey)
  }

  warm(): void {
    this.#parts.relay.warm()
  }

  createPairing(options: PairingOptions): Pairing {
    return this.#parts.pairings.create(options)
  }

  sessions(): readonly Session[] {
    return this.#parts.sessions.list()
  }

  restore(): readonly Session[] {
    this.#parts.sessions.follow()
    return this.sessions()
  }

  resume(): readonly ResumedPairing[] {
    return this.#parts.pairings.resume()
  }

  async request(
    topic: string,
    network: Caip2,
    { method, params = [] }: SessionRequest,
    { expiry = METHODS.wc_sessionRequest.ttl, signal }: SessionRequestOptions = {},
  ): Promise<unknown> {
    const namespace = namespaceOf(network)
    const grant = namespace && this.#live(topic).grants[namespace]
    if (!grant?.methods.includes(method)) throw new W3mError('REQUEST_UNSUPPORTED', { details: method })
    const seconds = Math.min(expiry, REQUEST_TTL.max)
    const ttl = Math.max(seconds, REQUEST_TTL.min)
    const request = { method, params, expiryTimestamp: this.#parts.time.now() + ttl }
    const id = this.#parts.channel.nextId()
    if (signal?.aborted) throw new W3mError('ABORTED')
    const isAwaitedLate = maySend(method)
    const sent = () => this.#emit({ type: 'requestSent', topic, id })
    return this.#request(
      topic,
      { id, method: 'wc_sessionRequest', params: { request, chainId: wireNetwork(grant, network) }, ttl },
      { ms: seconds * 1000, signal, sent, isAwaitedLate },
    ).catch(error => {
      throw isAwaitedLate ? toUnknownOutcome(error) : error
    })
  }

  async ping(topic: string, { signal }: Pick<SessionRequestOptions, 'signal'> = {}): Promise<void> {
    const id = this.#parts.channel.nextId()
    const { ttl } = METHODS.wc_sessionPing
    await this.#request(topic, { id, method: 'wc_sessionPing', params: {}, ttl }, { ms: PING_MS, signal })
  }

  chooseNetwork(topic: string, network: Caip2): void {
    this.#parts.sessions.chooseNetwork(topic, network)
  }

  async disconnect(topic: string): Promise<void> {
    const { sessions, channel } = this.#parts
    const session = sessions.get(topic)
    // Without a relay the wallet would not be told: the session stays in storage for the next page load.
    if (!session || this.#isDestroyed) return
    const [code, message] = ERRORS_SENT.userDisconnected
    const request = { id: channel.nextId(), method: 'wc_sessionDelete', params: { code, message } } as const
    const sent = channel.send(topic, session.symKey, request)
    sessions.end(topic, 'page')
    const timeoutError = () => relayError('RELAY_UNREACHABLE')
    await withTimeout(sent, this.#clock, DISCONNECT_MS, timeoutError).catch(() => {})
  }

  subscribe(listener: (event: ClientEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  destroy(): void {
    const { pairings, clientStorage, relay, channel } = this.#parts
    this.#isDestroyed = true
    this.#stopWatching()
    this.#stopLooking()
    this.#listeners.clear()
    pairings.destroy()
    clientStorage.destroy()
    relay.destroy()
    channel.destroy()
  }

  /**
   * Sends a request and waits for the response. Rejects after the timeout or the abort signal (with `isAwaitedLate`, up
   * to `LATE_MS` later), when the session ends, or when the relay refuses.
   */
  async #request(
    topic: string,
    call: PeerCall,
    { ms, signal, sent, isAwaitedLate = false }: Wait,
  ): Promise<unknown> {
    const { channel } = this.#parts
    const clock = this.#clock
    const { symKey } = this.#live(topic)
    if (signal?.aborted) throw new W3mError('ABORTED')
    const response = channel.expect(call.id, topic, { isAwaitedLate })
    const published = channel.send(topic, symKey, call).then(() => {
      sent?.()
      return response
    })
    const lateMs = isAwaitedLate ? LATE_MS : 0
    const first = Promise.race([response, published])
    const aborted = () => new W3mError('ABORTED')
    const awaited = !signal
      ? first
      : isAwaitedLate
        ? withLateSignal(first, signal, { clock, ms: LATE_MS, aborted })
        : withSignal(first, signal, aborted)
    const timeoutError = () => new W3mError('WALLET_TIMEOUT')
    const settled: PeerResponse = await withTimeout(awaited, clock, ms + lateMs, timeoutError)
    if (settled.kind === 'error') throw toPeerError(settled.error, 'request')
    return settled.result
  }

  #live(topic: string) {
    this.#parts.sessions.expire()
    const session = this.#parts.sessions.get(topic)
    if (!session) throw new W3mError('SESSION_ENDED')
    return session
  }

  #emit(event: ClientEvent): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(event)
      } catch (error) {
        reportError(error) // a listener's error must not affect the client
      }
    }
  }

  /** Reads changes by other tabs, and ends expired sessions and pairings. */
  #checkState(): void {
    const { clientStorage, sessions, pairings } = this.#parts
    clientStorage.refresh()
    sessions.expire()
    pairings.checkExpiry()
  }

  #lookLater(): void {
    this.#stopLooking = this.#clock.after(EXPIRY_CHECK_MS, () => {
      this.#checkState()
      this.#lookLater()
    })
  }
}
