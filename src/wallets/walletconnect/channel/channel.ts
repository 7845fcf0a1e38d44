import { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import { LATE_MS } from '../../lost-response'
import type { Random } from '../crypto/encoding'
import { decryptEnvelope, type EnvelopeKey, encryptEnvelope, MAX_ENVELOPE } from '../crypto/envelope'
import type { Hex32 } from '../crypto/keys'
import { METHODS, type MethodName, UNKNOWN_METHOD, type WcError } from '../protocol'
import {
  formatRequest,
  formatResponse,
  type JsonRpcError,
  parseRpc,
  type RawId,
  type RpcMessage,
  timeOfId,
} from '../relay/json-rpc'
import type { RelayClient } from '../relay/relay-client'
import type { RelayMessage } from '../relay/relay-schemas'

export type PeerRequest = { readonly id: RawId; readonly method: string; readonly params: unknown }
export type PeerResponse = Extract<RpcMessage, { kind: 'result' | 'error' }> & {
  /** Public key of the sender, for topics that are opened with our own private key. */
  readonly sender?: Hex32
}

/** What to answer to a peer's request: an error, success (`true`) or nothing (`undefined`). */
export type Reply = { readonly fault: WcError } | true | undefined

type Box = {
  readonly opener: EnvelopeKey
  readonly handle: (request: PeerRequest) => Reply
  /** Set while a topic that was left still accepts late responses. Cancels the timer that ends this. */
  stopWaiting?: () => void
}

type Waiter = {
  readonly topic: Hex32
  readonly isAwaitedLate: boolean
  readonly answered: (response: PeerResponse | W3mError) => void
}

type Options = {
  readonly relay: Pick<RelayClient, 'subscribe' | 'unsubscribe' | 'publish'>
  readonly random: Random
  readonly clock: Clock
  readonly nextId: () => number
  /**
   * Called for each response to a request of this tab. `publishedAt`: when it was published, by the relay's clock;
   * `askedAt`: when its request was made, by our clock; both in ms.
   */
  readonly answered: (publishedAt: number, askedAt: number) => void
  /** Called for a response that no request of this tab awaits: another tab may have sent the request. */
  readonly unclaimed: (message: { readonly topic: Hex32; readonly message: string }) => void
}

/** Time for the relay to accept a request, in ms. */
const PUBLISH_MS = 20_000
/** Time for the relay to accept responses and session ends, in ms. Longer, because no caller waits for them. */
const BACKGROUND_MS = 300_000
/** Number of messages remembered, to detect duplicates. */
const MAX_SEEN = 500

/** Encrypted JSON-RPC with peers over topics. Invalid messages are ignored and never throw. */
export class Channel {
  readonly #options: Options
  readonly #boxes = new Map<Hex32, Box>()
  readonly #waiting = new Map<RawId, Waiter>()
  readonly #seen = new Set<string>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Subscribes to a topic. A second call for it replaces opener and handler. */
  listen(topic: Hex32, opener: EnvelopeKey, handle: Box['handle'] = () => undefined): void {
    this.#boxes.get(topic)?.stopWaiting?.()
    this.#boxes.set(topic, { opener, handle })
    this.#options.relay.subscribe(topic)
  }

  /**
   * Leaves topics. Their pending requests reject with SESSION_ENDED, those that accept a late response only after
   * `LATE_MS`.
   */
  forget(...topics: readonly Hex32[]): void {
    for (const topic of topics) {
      const box = this.#boxes.get(topic)
      if (!box || box.stopWaiting) continue
      this.#endWaits(topic, ({ isAwaitedLate }) => !isAwaitedLate)
      if (!this.#isAwaited(topic)) this.#leave(topic)
      else {
        const stopWaiting = this.#options.clock.after(LATE_MS, () => this.#leave(topic))
        this.#boxes.set(topic, { opener: box.opener, handle: () => undefined, stopWaiting })
      }
    }
  }

  nextId(): number {
    return this.#options.nextId()
  }

  /**
   * Sends a request. Resolves when the relay has it; rejects with REQUEST_UNSUPPORTED (too large), RELAY_UNREACHABLE,
   * RELAY_REFUSED, WALLET_TIMEOUT or ABORTED. `ttl`: seconds, instead of the method's default.
   */
  async send(
    topic: Hex32,
    symKey: Hex32,
    request: { id: number; method: MethodName; params: unknown; ttl?: number },
  ): Promise<void> {
    const { id, method, params, ttl = METHODS[method].ttl } = request
    const envelope = encryptEnvelope(formatRequest(id, method, params), symKey, this.#options.random)
    if (envelope.length > MAX_ENVELOPE)
      throw new W3mError('REQUEST_UNSUPPORTED', { details: 'too large for the relay' })
    const { tag, prompt } = METHODS[method]
    // No caller waits long for a session end, so it may be retried for longer.
    const withinMs = method === 'wc_sessionDelete' ? BACKGROUND_MS : PUBLISH_MS
    const unsentOnly = method === 'wc_sessionRequest'
    await this.#options.relay.publish(topic, envelope, { tag, prompt, ttl, withinMs, unsentOnly })
  }

  /**
   * Resolves with the peer's response to a request, which may be an error. Rejects with SESSION_ENDED when the topic is
   * left, and with ABORTED when the client is destroyed.
   */
  expect(id: number, topic: Hex32, { isAwaitedLate = false } = {}): Promise<PeerResponse> {
    return new Promise((resolve, reject) => {
      const answered = (response: PeerResponse | W3mError) =>
        response instanceof W3mError ? reject(response) : resolve(response)
      this.#waiting.set(String(id), { topic, isAwaitedLate, answered })
    })
  }

  /**
   * Handles a message from the relay. Returns false if no topic or request of this tab matches it: then it stays
   * unconfirmed, and the relay keeps it for the other tabs.
   */
  receive({ topic, message, publishedAt }: RelayMessage): boolean {
    const box = this.#boxes.get(topic)
    const fingerprint = message.slice(-32) // the authentication tag at the end depends on the whole envelope
    if (!box) return false
    if (this.#seen.has(fingerprint)) return true
    const opened = decryptEnvelope(message, box.opener)
    const content = opened && parseRpc(opened.text)
    if (!content) return true
    if (content.kind === 'request') {
      this.#remember(fingerprint)
      this.#respond(topic, box, content)
      return true
    }
    const waiter = this.#waiting.get(content.id)
    if (waiter?.topic !== topic) {
      if (!box.stopWaiting) this.#options.unclaimed({ topic, message })
      return false
    }
    this.#waiting.delete(content.id)
    this.#remember(fingerprint)
    this.#options.answered(publishedAt, timeOfId(content.id))
    waiter.answered(opened.sender === undefined ? content : { ...content, sender: opened.sender })
    if (box.stopWaiting && !this.#isAwaited(topic)) this.#leave(topic)
    return true
  }

  /** Rejects all pending requests with `ABORTED`. */
  destroy(): void {
    for (const { stopWaiting } of this.#boxes.values()) stopWaiting?.()
    this.#boxes.clear()
    const waiters = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { answered } of waiters) answered(new W3mError('ABORTED'))
  }

  #isAwaited(topic: Hex32): boolean {
    return [...this.#waiting.values()].some(waiter => waiter.topic === topic)
  }

  #leave(topic: Hex32): void {
    this.#boxes.get(topic)?.stopWaiting?.()
    this.#boxes.delete(topic)
    this.#options.relay.unsubscribe(topic)
    this.#endWaits(topic, () => true)
  }

  #endWaits(topic: Hex32, isMeant: (waiter: Waiter) => boolean): void {
    for (const [id, waiter] of this.#waiting) {
      if (waiter.topic !== topic || !isMeant(waiter)) continue
      this.#waiting.delete(id)
      waiter.answered(new W3mError('SESSION_ENDED'))
    }
  }

  #respond(topic: Hex32, { opener, handle }: Box, request: PeerRequest): void {
    const reply = handle(request)
    if (!reply || !('symKey' in opener)) return
    const content = reply === true ? { result: true } : { error: toJsonRpcError(reply.fault) }
    const envelope = encryptEnvelope(formatResponse(request.id, content), opener.symKey, this.#options.random)
    const { tag, ttl } = isMethod(request.method) ? METHODS[request.method] : UNKNOWN_METHOD
    const publication = { tag: tag + 1, ttl, prompt: false, withinMs: BACKGROUND_MS }
    // Publish only after the request has been confirmed to the relay: deployed wallets drop a response that arrives
    // before their request has left.
    queueMicrotask(() => {
      this.#options.relay.publish(topic, envelope, publication).catch(() => {}) // the peer retries or gives up
    })
  }

  #remember(fingerprint: string): void {
    this.#seen.add(fingerprint)
    const [oldest] = this.#seen
    if (this.#seen.size > MAX_SEEN && oldest !== undefined) this.#seen.delete(oldest)
  }
}

const toJsonRpcError = ([code, message]: WcError): JsonRpcError => ({ code, message })

const isMethod = (method: string): method is MethodName => Object.hasOwn(METHODS, method)
