import { once } from 'node:events'
import { WebSocket } from 'ws'
import { relayToken } from './node-crypto'

type Options = {
  readonly relayUrl: string
  readonly projectId: string
  readonly seed: string
  readonly onMessage: (topic: string, message: string) => void
}

type Call = {
  readonly frame: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** A minimal relay client: after a disconnect it reconnects, subscribes again, and repeats its requests. */
export class RelayPort {
  readonly #options: Options
  readonly #calls = new Map<string, Call>()
  readonly #topics = new Set<string>()
  #ws: WebSocket
  #count = 0
  #ended = false

  private constructor(options: Options) {
    this.#options = options
    this.#ws = this.#dial()
  }

  static async open(options: Options): Promise<RelayPort> {
    const port = new RelayPort(options)
    await once(port.#ws, 'open')
    return port
  }

  subscribe(...topics: readonly string[]): Promise<unknown> {
    for (const topic of topics) this.#topics.add(topic)
    return this.call('irn_batchSubscribe', { topics })
  }

  call(method: string, params: unknown): Promise<unknown> {
    // 19 digits, like the ids in the relay's documentation; parsed as text.
    const id = `${Date.now()}${String((this.#count++ % 900_000) + 100_000)}`
    const frame = `{"id":${id},"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { frame, resolve, reject })
      if (this.#ws.readyState === WebSocket.OPEN) this.#ws.send(frame)
    })
  }

  async close(): Promise<void> {
    this.#ended = true
    if (this.#ws.readyState === WebSocket.CLOSED) return
    const closed = once(this.#ws, 'close')
    this.#ws.close()
    await closed
  }

  #dial(): WebSocket {
    const { relayUrl, projectId, seed } = this.#options
    const query = new URLSearchParams({ auth: relayToken(seed, relayUrl), projectId })
    const ws = new WebSocket(`${relayUrl}?${query}`)
    ws.on('message', data => this.#receive(String(data)))
    ws.on('error', () => {})
    ws.on('open', () => {
      const waiting = [...this.#calls.values()]
      if (this.#topics.size > 0) this.subscribe(...this.#topics).catch(() => {})
      for (const { frame } of waiting) ws.send(frame)
    })
    ws.on('close', () => {
      if (!this.#ended) this.#ws = this.#dial()
    })
    return ws
  }

  #receive(text: string): void {
    const { method, params, result, error } = JSON.parse(text)
    const id = /"id":(\d+)/.exec(text)?.[1] ?? ''
    if (method === 'irn_subscription') {
      this.#ws.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
      this.#options.onMessage(params.data.topic, params.data.message)
      return
    }
    const call = this.#calls.get(id)
    this.#calls.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  }
}
