/** The page's end of a connection to the relay. */
export type RelayConnection = {
  /** Takes a frame of the page. */
  receive(frame: string): void
  /** The page has closed the connection. */
  close(): void
}

type Push = {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
}
type Letter = {
  readonly push: Push
  readonly sender: string
  readonly takenBy: Set<string>
  readonly ends: number
}
type Client = {
  readonly id: string
  readonly topics: Set<string>
  readonly pushed: Map<string, Letter>
  send(frame: string): void
}
type Rpc = {
  readonly id: number | string
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
}

const METHOD_NOT_FOUND = { code: -32601, message: 'Method not found' }
/** Time in seconds that a message is kept, if its sender does not say. */
const TTL = 300

/**
 * A relay in this process (https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc): pages reach it by
 * a WebSocket that the test replaces, wallets by calls. It keeps messages until their receiver confirms them, and
 * checks no tokens.
 */
export class TestRelay {
  readonly #clients = new Set<Client>()
  readonly #letters: Letter[] = []
  readonly #wallets = new Map<string, (message: string) => void>()
  #pushes = 0

  /** URL of a relay: every client gives it its token and project id. */
  static isRelayUrl(url: string | URL): boolean {
    const { protocol, searchParams } = new URL(url)
    return /^wss?:$/.test(protocol) && searchParams.has('auth') && searchParams.has('projectId')
  }

  /** Connects a page. The token in the URL says which client it is. */
  connect(url: string, send: (frame: string) => void): RelayConnection {
    const client: Client = { id: clientOf(url), topics: new Set(), pushed: new Map(), send }
    this.#clients.add(client)
    return {
      receive: frame => this.#receive(client, JSON.parse(frame) as Rpc, frame),
      close: () => void this.#clients.delete(client),
    }
  }

  /** Delivers messages of a topic to a wallet, those of before included. Returns a function that stops it. */
  listen(topic: string, handle: (message: string) => void): () => void {
    this.#wallets.set(topic, handle)
    for (const { push, sender } of [...this.#letters])
      if (push.topic === topic && sender !== WALLET) handle(push.message)
    return () => void this.#wallets.delete(topic)
  }

  /** Publishes a wallet's message. `ttl` in seconds. */
  publish(
    topic: string,
    message: string,
    { tag, ttl }: { readonly tag: number; readonly ttl: number },
  ): void {
    this.#publish(WALLET, { topic, message, tag, ttl })
  }

  #publish(sender: string, { topic, message, tag, ttl }: Readonly<Record<string, unknown>>): void {
    const publishedAt = Date.now()
    const push = { topic: String(topic), message: String(message), tag: Number(tag ?? 0), publishedAt }
    const letter = { push, sender, takenBy: new Set<string>(), ends: publishedAt + Number(ttl ?? TTL) * 1000 }
    this.#letters.push(letter)
    for (const client of this.#clients) if (client.topics.has(push.topic)) this.#push(client, letter)
    if (sender !== WALLET) this.#wallets.get(push.topic)?.(push.message)
  }

  #receive(client: Client, { id, method, params = {} }: Rpc, frame: string): void {
    if (method === undefined) {
      // ids have more digits than a number holds
      const confirmed = /"id":"?(\d+)/.exec(frame)?.[1] ?? String(id)
      client.pushed.get(confirmed)?.takenBy.add(client.id)
      return
    }
    const answer = this.#answer(client, method, params)
    client.send(JSON.stringify({ id, jsonrpc: '2.0', ...answer }))
    // after the answer, which has the id of the subscription
    for (const topic of topicsOf(method, params)) this.#subscribe(client, topic)
  }

  #answer(client: Client, method: string, params: Readonly<Record<string, unknown>>) {
    switch (method) {
      case 'irn_publish':
        this.#publish(client.id, params)
        return { result: true }
      case 'irn_subscribe':
        return { result: String(params.topic) }
      case 'irn_batchSubscribe':
        return { result: topicsOf(method, params) }
      case 'irn_unsubscribe':
        client.topics.delete(String(params.topic))
        return { result: true }
      case 'irn_batchFetchMessages': {
        const topics = (params.topics as readonly string[] | undefined) ?? []
        const letters = this.#waitingFor(client).filter(({ push }) => topics.includes(push.topic))
        for (const { takenBy } of letters) takenBy.add(client.id)
        return { result: { messages: letters.map(({ push }) => push), hasMore: false } }
      }
      default:
        return { error: METHOD_NOT_FOUND }
    }
  }

  #subscribe(client: Client, topic: string): void {
    client.topics.add(topic)
    for (const letter of this.#waitingFor(client)) if (letter.push.topic === topic) this.#push(client, letter)
  }

  #waitingFor({ id }: Client): readonly Letter[] {
    const now = Date.now()
    return this.#letters.filter(each => each.ends > now && each.sender !== id && !each.takenBy.has(id))
  }

  #push(client: Client, letter: Letter): void {
    if (letter.sender === client.id || letter.takenBy.has(client.id)) return
    this.#pushes += 1
    const id = `17${String(this.#pushes).padStart(14, '0')}`
    client.pushed.set(id, letter)
    const params = JSON.stringify({ id: letter.push.topic, data: letter.push })
    client.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${params}}`)
  }
}

const WALLET = 'wallet'

function topicsOf(method: string, { topic, topics }: Readonly<Record<string, unknown>>): readonly string[] {
  if (method === 'irn_subscribe') return [String(topic)]
  return method === 'irn_batchSubscribe' && Array.isArray(topics) ? topics.map(String) : []
}

/** The client's id in its token (https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth). */
function clientOf(url: string): string {
  try {
    const [, payload = ''] = (new URL(url).searchParams.get('auth') ?? '').split('.')
    return String(JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))).iss)
  } catch {
    return url
  }
}
