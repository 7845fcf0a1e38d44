import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import { type ClientKey, createClientKey, createToken } from './client-key'
import { PROJECT_ID } from './relay-bench'

export type Push = {
  readonly id: string
  readonly subscription: string
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
}

/** A relay client on a bare socket: it records what it receives, and acknowledges only when told to. */
export class PlainClient {
  readonly pushes: Push[] = []
  readonly frames: string[] = []
  readonly ws: WebSocket
  readonly key: ClientKey
  #waiting: (() => void)[] = []
  /** Acknowledges at once. */
  acks = true

  private constructor(ws: WebSocket, key: ClientKey) {
    this.ws = ws
    this.key = key
    ws.on('error', () => {})
    ws.on('message', data => this.#receive(String(data)))
  }

  static async open(
    url: string,
    key: ClientKey = createClientKey(),
    { projectId = PROJECT_ID, ...options }: ClientOptions & { projectId?: string } = {},
  ): Promise<PlainClient> {
    const query = { auth: createToken(key, url), projectId }
    const client = new PlainClient(dial(url, query, options), key)
    await once(client.ws, 'open')
    return client
  }

  /** The whole response. `id` is written unchanged. */
  async call(method: string, params: unknown, id = nextId()): Promise<Record<string, unknown>> {
    this.ws.send(`{"id":${id},"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`)
    const digits = id.replaceAll('"', '')
    const text = await this.until(() => this.frames.find(frame => frame.startsWith(`{"id":${digits},`)))
    return JSON.parse(text)
  }

  subscribe(topic: string): Promise<Record<string, unknown>> {
    return this.call('irn_subscribe', { topic })
  }

  publish(topic: string, message: string, ttl = 300, tag = 1108): Promise<Record<string, unknown>> {
    return this.call('irn_publish', { topic, message, ttl, tag })
  }

  ack({ id }: Push): void {
    this.ws.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  }

  /** Checks again after each frame. */
  async until<Value>(look: () => Value | undefined): Promise<Value> {
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    }
  }

  /** Messages that arrived before the response to a call made now. */
  async settled(): Promise<readonly string[]> {
    await this.call('irn_unsubscribe', { topic: '0'.repeat(64) })
    return this.pushes.map(({ message }) => message)
  }

  async close(): Promise<void> {
    this.ws.close()
    await once(this.ws, 'close')
  }

  #receive(text: string): void {
    this.frames.push(text)
    const { method, params } = JSON.parse(text)
    if (method === 'irn_subscription') {
      const push = { id: /"id":(\d+)/.exec(text)?.[1] ?? '', subscription: params.id, ...params.data }
      this.pushes.push(push)
      if (this.acks) this.ack(push)
    }
    const waiting = this.#waiting
    this.#waiting = []
    for (const look of waiting) look()
  }
}

export function dial(
  url: string,
  query: Readonly<Record<string, string>>,
  options: ClientOptions = {},
): WebSocket {
  return new WebSocket(`${url}?${new URLSearchParams(query)}`, options)
}

let last = 1_700_000_000_000_000_000n

/** 19 digits, more than a double holds. */
function nextId(): string {
  last += 1n
  return String(last)
}
