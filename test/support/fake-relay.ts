import { createHash } from 'node:crypto'
import type { Clock } from '../../src/shared/lib/clock'
import { FakeMailbox, isFor, type Mail, type Push } from './fake-mailbox'
import { readRelayToken } from './fake-relay-token'

/**
 * A WalletConnect relay in this process, written from https://specs.walletconnect.com/2.0/specs/servers/relay alone: did:key
 * tokens, single and batch methods, a mailbox with TTL, pushes that want to be confirmed, no echo to the publisher.
 * Everything happens in microtasks; what may go wrong is switched on by the test.
 */

export const PROJECT_ID = 'test-project'

type Rpc = { id: unknown; method?: string; params?: Record<string, unknown>; result?: unknown }

export interface FakeSocket {
  onopen: ((event: Event) => unknown) | null
  onmessage: ((event: MessageEvent) => unknown) | null
  onclose: ((event: CloseEvent) => unknown) | null
  send(text: string): void
  close(): void
}

type Line = {
  readonly socket: FakeSocket
  readonly clientId: string
  readonly claims: Record<string, unknown>
  readonly topics: Set<string>
  readonly pushed: Map<string, Mail>
  alive: boolean
}

export class FakeRelay {
  /** The relay is not reachable. */
  down = false
  /** Connections stay open, and nothing gets through. */
  deaf = false
  /** Milliseconds by which the relay's clock is ahead of ours. */
  ahead = 0
  /** Hands messages to other connections of their sender, too. */
  echoes = false
  /** Answers publications with an error. */
  full = false
  /** Responses to the next fetches, instead of the real ones. */
  readonly fetched: { messages: readonly unknown[]; hasMore: boolean }[] = []
  /** How many responses to drop after the call was carried out, by method. */
  readonly dropAnswers = new Map<string, number>()
  /** Changes the pushes to a client: drops, repeats or reorders them. */
  pushes: (push: Push) => readonly Push[] = push => [push]
  /** Requests in order, with the client that sent them. */
  readonly calls: {
    readonly method: string
    readonly params: Record<string, unknown>
    readonly clientId: string
  }[] = []
  /** URLs of all connection attempts. */
  readonly urls: string[] = []
  readonly confirmed: string[] = []
  readonly #clock: Clock
  readonly #lines = new Set<Line>()
  readonly #mailbox: FakeMailbox
  #count = 0

  constructor(clock: Clock) {
    this.#clock = clock
    this.#mailbox = new FakeMailbox(clock)
  }

  get connections(): number {
    return this.#lines.size
  }

  /** Claims of the tokens in use. */
  get claims(): readonly Record<string, unknown>[] {
    return [...this.#lines].map(line => line.claims)
  }

  /** Every topic with a subscriber. */
  get topics(): readonly string[] {
    return [...new Set([...this.#lines].flatMap(line => [...line.topics]))]
  }

  readonly open = (address: string): FakeSocket => {
    this.urls.push(address)
    const socket: FakeSocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: () => {},
      close: () => {},
    }
    const end = (code: number) => queueMicrotask(() => socket.onclose?.({ code } as CloseEvent))
    if (this.down) {
      end(1006)
      return socket
    }
    const url = new URL(address)
    const claims = readRelayToken(url.searchParams.get('auth') ?? '', (this.#clock.now() + this.ahead) / 1000)
    const welcome = claims && url.searchParams.get('projectId') === PROJECT_ID
    const line: Line = {
      socket,
      clientId: String(claims?.iss),
      claims: claims ?? {},
      topics: new Set(),
      pushed: new Map(),
      alive: true,
    }
    socket.close = () => {
      line.alive = false
      this.#lines.delete(line)
    }
    socket.send = text => {
      if (!this.deaf) queueMicrotask(() => this.#hear(line, text))
    }
    queueMicrotask(() => {
      if (!line.alive) return
      socket.onopen?.({} as Event)
      if (welcome) this.#lines.add(line)
      else end(3000)
    })
    return socket
  }

  /** Cuts the connections of a client, or all. */
  cut(clientId?: string): void {
    for (const line of [...this.#lines]) {
      if (clientId !== undefined && line.clientId !== clientId) continue
      line.alive = false
      this.#lines.delete(line)
      line.socket.onclose?.({ code: 1006 } as CloseEvent)
    }
  }

  /** Publishes a message on a topic without a publisher. */
  inject(topic: string, message: string, tag = 0): void {
    this.#publish(undefined, { topic, message, tag })
  }

  /** Sends a text unchanged to every client. */
  shout(text: string): void {
    for (const line of this.#lines) this.#deliver(line, text)
  }

  #hear(line: Line, text: string): void {
    if (!line.alive || this.deaf) return
    const { id, method, params = {}, result } = JSON.parse(text) as Rpc
    if (method === undefined) {
      // JSON.parse rounds long ids, so the text is compared
      if (result === true) this.#confirm(line, /"id":(\d+)/.exec(text)?.[1] ?? String(id))
      return
    }
    this.calls.push({ method, params, clientId: line.clientId })
    const answer = this.#carryOut(line, method, params)
    const drops = this.dropAnswers.get(method) ?? 0
    if (drops > 0) {
      this.dropAnswers.set(method, drops - 1)
      return
    }
    this.#deliver(line, JSON.stringify({ id, jsonrpc: '2.0', ...answer }))
  }

  #carryOut(
    line: Line,
    method: string,
    params: Record<string, unknown>,
  ): { result: unknown } | { error: unknown } {
    const topic = String(params.topic)
    const topics = (params.topics as string[] | undefined) ?? []
    switch (method) {
      case 'irn_publish':
        if (this.full) return { error: { code: -32000, message: 'Mailbox full' } }
        this.#publish(line, params)
        return { result: true }
      case 'irn_subscribe':
        return { result: this.#subscribe(line, topic) }
      case 'irn_batchSubscribe':
        return { result: topics.map(each => this.#subscribe(line, each)) }
      case 'irn_unsubscribe':
        line.topics.delete(topic)
        return { result: true }
      case 'irn_fetchMessages':
        return { result: this.#fetch(line, [topic]) }
      case 'irn_batchFetchMessages':
        return { result: this.#fetch(line, topics) }
      case 'wc_proposeSession':
        this.#subscribe(line, String(params.pairingTopic))
        this.#publish(line, {
          topic: params.pairingTopic,
          message: params.sessionProposal,
          tag: 1100,
        })
        return { result: true }
      case 'wc_approveSession': {
        const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = params
        this.#subscribe(line, String(sessionTopic))
        this.#publish(line, { topic: pairingTopic, message: sessionProposalResponse, tag: 1101 })
        this.#publish(line, { topic: sessionTopic, message: sessionSettlementRequest, tag: 1102 })
        return { result: true }
      }
      default:
        return { error: { code: -32601, message: 'Method not found' } }
    }
  }

  #publish(sender: Line | undefined, { topic, message, tag, ttl = 300 }: Record<string, unknown>): void {
    const publishedAt = this.#clock.now() + this.ahead
    const push = { topic: String(topic), message: String(message), tag: Number(tag), publishedAt }
    const from = sender && !this.echoes ? sender.clientId : ''
    const mail = this.#mailbox.add(push, { ttl: Number(ttl), from })
    for (const line of this.#lines) {
      if (line.topics.has(push.topic) && line !== sender) this.#push(line, mail)
    }
  }

  #subscribe(line: Line, topic: string): string {
    line.topics.add(topic)
    for (const mail of this.#mailbox.waitingFor(line.clientId, [topic])) this.#push(line, mail)
    return createHash('sha256').update(`${topic}${line.clientId}`).digest('hex')
  }

  #fetch(line: Line, topics: readonly string[]): { messages: readonly unknown[]; hasMore: boolean } {
    const planned = this.fetched.shift()
    if (planned) return planned
    const mail = this.#mailbox.waitingFor(line.clientId, topics)
    for (const { takenBy } of mail) takenBy.add(line.clientId)
    return { messages: mail.map(({ push }) => push), hasMore: false }
  }

  #push(line: Line, mail: Mail): void {
    if (!isFor(mail, line.clientId)) return
    for (const data of this.pushes(mail.push)) {
      // as long as the ids of real relays: more digits than a number holds
      const id = `17${String(++this.#count).padStart(17, '0')}`
      const params = JSON.stringify({ id: 'sub', data })
      line.pushed.set(id, mail)
      this.#deliver(line, `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${params}}`)
    }
  }

  #confirm(line: Line, id: string): void {
    this.confirmed.push(id)
    line.pushed.get(id)?.takenBy.add(line.clientId)
  }

  #deliver(line: Line, data: string): void {
    queueMicrotask(() => {
      if (line.alive && !this.deaf) line.socket.onmessage?.({ data } as MessageEvent)
    })
  }
}
