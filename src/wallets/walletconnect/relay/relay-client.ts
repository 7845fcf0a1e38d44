import * as v from 'valibot'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import type { Random } from '../crypto/encoding'
import { RELAY } from '../protocol'
import { createIds, formatResponse, idOf, parseRpc } from './json-rpc'
import type { WatchPage } from './page-signals'
import { RelayCalls } from './relay-calls'
import { relayError } from './relay-errors'
import { RelayMailbox, TOO_LONG } from './relay-mailbox'
import { PushSchema, type RelayMessage, SubscribedSchema } from './relay-schemas'
import { type OpenSocket, RelaySocket } from './relay-socket'

/**
 * Time limit for a response after the page woke up, in ms. Short, because the connection of a page that was frozen is
 * probably dead without a `close` event, and the visitor is back to see what the wallet answered.
 */
const WAKE_ACK_MS = 1000
/**
 * Time in ms without a message after which the connection is checked by fetching messages, because browsers hide pings
 * from scripts. A connection that nothing needs is closed then.
 */
const SILENCE_MS = 30_000

type Options = {
  readonly clock: Clock
  readonly random: Random
  readonly openSocket: OpenSocket
  readonly watchPage: WatchPage
  readonly url: (options: { backdated: boolean }) => Promise<string>
  /** Handles a message. If it returns true, the message is confirmed, and the relay deletes it. */
  readonly receive: (message: RelayMessage) => boolean
}

export type Publication = { readonly tag: number; readonly ttl: number; readonly prompt: boolean }
type PublishLimits = {
  readonly withinMs: number
  /**
   * Only fail while the relay cannot have the message. Otherwise the wallet may be showing the request, and a retry by
   * the visitor would send a second one.
   */
  readonly unsentOnly?: boolean | undefined
}

/** Publishes to topics and subscribes to them. After a reconnect it subscribes again and repeats unanswered calls. */
export class RelayClient {
  readonly #options: Options
  readonly #socket: RelaySocket
  readonly #calls: RelayCalls
  readonly #mailbox: RelayMailbox
  /** Subscribed topics with the relay's subscription id, or `null` until the relay returns it. */
  readonly #topics = new Map<string, string | null>()
  readonly #stopWatching: () => void
  #heardAt = 0
  #stopCheck: (() => void) | undefined
  #destroyed = false

  constructor(options: Options) {
    const { clock, random, openSocket, url } = options
    this.#options = options
    this.#socket = new RelaySocket({
      clock,
      random,
      openSocket,
      url,
      needed: () => this.#needed,
      opened: () => this.#opened(),
      received: frame => this.#received(frame),
      tooLong: frame => this.#dismiss(frame),
      lost: () => this.#calls.lost(),
      refused: () => this.#calls.reject(relayError('RELAY_REFUSED')),
    })
    this.#calls = new RelayCalls({ clock, socket: this.#socket, nextId: createIds(clock, random) })
    this.#mailbox = new RelayMailbox({
      clock,
      call: (params, { done, ackMs }) => this.#pass(RELAY.fetch, params, done, ackMs),
      isWanted: topic => this.#topics.has(topic),
      receive: options.receive,
    })
    this.#stopWatching = options.watchPage(() => this.#resumed())
  }

  /** Connects in advance. The connection is closed after `SILENCE_MS` if nothing uses it. */
  warm(): void {
    if (this.#destroyed) return
    this.#socket.need()
    this.#check()
  }

  subscribe(topic: string): void {
    if (this.#topics.has(topic)) return
    this.#topics.set(topic, null)
    if (this.#socket.open) this.#subscribeNow([topic])
    else this.warm()
  }

  unsubscribe(topic: string): void {
    const id = this.#topics.get(topic)
    this.#topics.delete(topic)
    if (id && this.#socket.open) this.#pass(RELAY.unsubscribe, { topic, id }, () => {})
  }

  /**
   * Publishes a message. Resolves when the relay has it. Rejects with RELAY_UNREACHABLE after `withinMs`, with
   * RELAY_REFUSED or ABORTED, and with WALLET_TIMEOUT if a message that may have been sent is still unconfirmed at the
   * end of its TTL.
   */
  publish(
    topic: string,
    message: string,
    { withinMs, unsentOnly, ...publication }: Publication & PublishLimits,
  ): Promise<void> {
    if (this.#destroyed) return Promise.reject(new W3mError('ABORTED'))
    return new Promise((resolve, reject) => {
      const request = { method: RELAY.publish, params: { topic, message, ...publication } }
      const giveUp = this.#calls.start(request, response => {
        cancel()
        if (response instanceof W3mError) reject(response)
        else if (response.kind === 'error') {
          reject(relayError('RELAY_REFUSED', { details: `${response.error.code} ${response.error.message}` }))
        } else resolve()
      })
      const { clock } = this.#options
      let cancel = clock.after(withinMs, () => {
        // Give up at the end of the TTL: repeated after that, the wallet would prompt for a request that the page has
        // given up.
        const end = () => giveUp(new W3mError('WALLET_TIMEOUT'))
        if (unsentOnly) cancel = clock.after(publication.ttl * 1000 - withinMs, end)
        giveUp(relayError('RELAY_UNREACHABLE'), { unsentOnly })
      })
      if (!this.#socket.open) this.#socket.retryNow() // someone waits: connect at once
      this.#check()
    })
  }

  destroy(): void {
    this.#destroyed = true
    this.#stopWatching()
    this.#topics.clear()
    this.#calls.reject(new W3mError('ABORTED'))
    this.#stopCheck?.()
    this.#socket.close()
  }

  get #needed(): boolean {
    return this.#topics.size > 0 || this.#calls.waiting
  }

  /** Makes a call that ends with the connection. `done` gets the result, or `undefined` if the relay refused. */
  #pass(method: string, params: unknown, done: (result: unknown) => void, ackMs?: number): void {
    const options = { passing: true, ...(ackMs === undefined ? {} : { ackMs }) }
    this.#calls.start(
      { method, params },
      response => {
        if (!(response instanceof W3mError)) done(response.kind === 'result' ? response.result : undefined)
      },
      options,
    )
  }

  #opened(): void {
    this.#heardAt = this.#options.clock.now()
    this.#check()
    this.#subscribeNow([...this.#topics.keys()])
    this.#calls.repeat()
  }

  #subscribeNow(topics: readonly string[]): void {
    const [topic] = topics
    if (topic === undefined) return
    const [method, params] =
      topics.length > 1 ? [RELAY.batchSubscribe, { topics }] : [RELAY.subscribe, { topic }]
    this.#pass(method, params, result => {
      const ids = v.safeParse(SubscribedSchema, result)
      if (!ids.success) {
        this.#socket.fail() // reconnect: the relay may accept the next attempt
        return
      }
      for (const [index, each] of topics.entries()) {
        if (this.#topics.has(each)) this.#topics.set(each, ids.output[index] ?? null)
      }
      this.#mailbox.collect(topics)
    })
  }

  #received(frame: string): void {
    this.#heardAt = this.#options.clock.now()
    const message = parseRpc(frame)
    if (!message) return
    if (message.kind !== 'request') {
      this.#calls.answered(message)
      return
    }
    if (message.method !== RELAY.push) return
    const push = v.safeParse(PushSchema, message.params)
    const isHandled = !push.success || this.#options.receive(push.output.data)
    if (isHandled) this.#socket.send(formatResponse(message.id, { result: true }))
  }

  /**
   * Handles a frame that is too long to parse, by its id alone. Otherwise the relay would send it again on each
   * connection, or the call that it answers would time out and drop the connection.
   */
  #dismiss(frame: string): void {
    this.#heardAt = this.#options.clock.now()
    const id = idOf(frame)
    if (id === undefined || this.#calls.answered({ kind: 'result', id, result: TOO_LONG })) return
    this.#socket.send(formatResponse(id, { result: true }))
  }

  #resumed(): void {
    if (this.#socket.open) this.#mailbox.collect([...this.#topics.keys()], { ackMs: WAKE_ACK_MS })
    else if (this.#needed) this.#socket.retryNow()
  }

  /** Checks periodically whether the connection is alive and still needed. */
  #check(): void {
    const { clock } = this.#options
    this.#stopCheck ??= clock.after(SILENCE_MS, () => {
      this.#stopCheck = undefined
      if (!this.#needed) {
        this.#socket.close()
        return
      }
      if (this.#socket.open && clock.now() - this.#heardAt >= SILENCE_MS)
        this.#mailbox.collect([...this.#topics.keys()])
      this.#check()
    })
  }
}
