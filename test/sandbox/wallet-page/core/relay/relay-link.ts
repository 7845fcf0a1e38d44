import type { RelayIdentity } from '../crypto/relay-identity'
import type { WalletClock } from '../wallet-clock'
import type { OpenSocket, Socket } from './socket'

export type LinkStatus = 'closed' | 'connecting' | 'open' | 'refused'
export type RelayMessage = { readonly topic: string; readonly message: string; readonly tag: number }

type Options = {
  readonly url: string
  readonly projectId: string
  readonly identity: RelayIdentity
  readonly openSocket: OpenSocket
  readonly clock: WalletClock
  readonly onMessage: (message: RelayMessage) => void
  /** `reason`: why the relay refuses the wallet. */
  readonly onStatus: (status: LinkStatus, reason?: string) => void
}

type Call = {
  readonly frame: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

const BACKOFF_MS = [100, 300, 1000, 3000, 10_000]
const REFUSED = 3000

/**
 * The wallet's connection to the relay: opened when it is first needed, and reopened when it breaks. Then it subscribes
 * to every topic again, and repeats calls without a response.
 */
export class RelayLink {
  readonly #options: Options
  readonly #topics = new Set<string>()
  readonly #calls = new Map<number, Call>()
  #socket: Socket | undefined
  #isOpen = false
  #attempt = 0
  #cancelRetry = () => {}
  #lastId = 0
  #ended = false

  constructor(options: Options) {
    this.#options = options
  }

  async subscribe(topic: string): Promise<void> {
    this.#topics.add(topic)
    await this.call('irn_subscribe', { topic })
  }

  /** Subscribes to stored topics. */
  async resume(topics: readonly string[]): Promise<void> {
    for (const topic of topics) this.#topics.add(topic)
    if (topics.length > 0) this.#connect()
  }

  /** Adds a topic to which the relay subscribes the wallet itself. */
  expect(topic: string): void {
    this.#topics.add(topic)
  }

  async unsubscribe(topic: string): Promise<void> {
    if (!this.#topics.delete(topic)) return
    await this.call('irn_unsubscribe', { topic, id: '' })
  }

  async publish(topic: string, message: string, { ttl, tag }: { ttl: number; tag: number }): Promise<void> {
    await this.call('irn_publish', { topic, message, ttl, tag, prompt: false })
  }

  /** Resolves with the relay's result. Rejects with its error, or when the link is closed. */
  call(method: string, params: unknown): Promise<unknown> {
    // 16 digits: as many as a number holds, and enough for the relay.
    this.#lastId = Math.max(this.#options.clock.now() * 1000, this.#lastId + 1)
    const id = this.#lastId
    const frame = JSON.stringify({ id, jsonrpc: '2.0', method, params })
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { frame, resolve, reject })
      if (this.#isOpen) this.#socket?.send(frame)
      else this.#connect()
    })
  }

  end(): void {
    this.#ended = true
    this.#cancelRetry()
    this.#socket?.close()
    for (const { reject } of this.#calls.values()) reject(new Error('The wallet is closed'))
    this.#calls.clear()
  }

  #connect(): void {
    if (this.#socket || this.#ended) return
    this.#cancelRetry()
    const { url, projectId, identity, openSocket, clock, onStatus } = this.#options
    const query = new URLSearchParams({
      auth: identity.token(url, clock.now()),
      projectId,
      ua: 'wc-2/sandbox-wallet-1',
      useOnCloseEvent: 'true',
    })
    onStatus('connecting')
    this.#socket = openSocket(`${url}?${query}`, {
      open: () => this.#opened(),
      message: text => this.#receive(text),
      closed: (code, reason) => this.#closed(code, reason),
    })
  }

  #opened(): void {
    this.#isOpen = true
    this.#attempt = 0
    this.#options.onStatus('open')
    const waiting = [...this.#calls.values()]
    if (this.#topics.size > 0) this.call('irn_batchSubscribe', { topics: [...this.#topics] }).catch(() => {})
    for (const { frame } of waiting) this.#socket?.send(frame)
  }

  #closed(code: number, reason: string): void {
    this.#socket = undefined
    this.#isOpen = false
    if (this.#ended) return
    if (code === REFUSED) {
      this.#options.onStatus('refused', reason)
      for (const { reject } of this.#calls.values())
        reject(new Error(`The relay refuses this wallet: ${reason}`))
      this.#calls.clear()
      return
    }
    this.#options.onStatus('closed')
    if (this.#topics.size === 0 && this.#calls.size === 0) return
    const wait = BACKOFF_MS[Math.min(this.#attempt, BACKOFF_MS.length - 1)] ?? 0
    this.#attempt += 1
    this.#cancelRetry = this.#options.clock.after(wait, () => this.#connect())
  }

  #receive(text: string): void {
    const { id, method, params, result, error } = parse(text)
    if (method === 'irn_subscription') {
      // The original digits: the relay looks for its own number.
      this.#socket?.send(`{"id":${/"id":(\d+)/.exec(text)?.[1]},"jsonrpc":"2.0","result":true}`)
      const { topic, message, tag } = params.data
      if (this.#topics.has(topic)) this.#options.onMessage({ topic, message, tag })
      return
    }
    const call = this.#calls.get(id)
    this.#calls.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  }
}

/** Invalid JSON is ignored. */
function parse(text: string) {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
