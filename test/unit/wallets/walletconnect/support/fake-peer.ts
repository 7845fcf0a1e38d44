import type { Clock } from '../../../../../src/shared/lib/clock'
import { type FakeRelay, type FakeSocket, PROJECT_ID } from '../../../../support/fake-relay'
import { openEnvelope, publicOf, randomHex, relayToken, sealEnvelope, sha256, sharedKey } from './peer-crypto'
import { TAGS } from './peer-tags'

/** A wallet written from the specification alone, without code of the client. The test decides for its user. */

type Json = Record<string, unknown>
export type WalletMessage = { readonly topic: string; readonly id: number; readonly method?: string } & Json

export const ALICE = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
export const BOB = '0x25caCa7f7Bf3A77b1738A8c98A666dd9e4C69A0C'
export const METADATA = {
  name: 'Peer Wallet',
  description: 'A wallet',
  url: 'https://wallet.example',
  icons: ['https://wallet.example/icon.png'],
}

export const evm = (
  accounts: readonly string[],
  methods: readonly string[] = ['personal_sign', 'eth_sendTransaction'],
) => ({
  eip155: { accounts, methods, events: ['chainChanged', 'accountsChanged'] },
})

/** Tags of updates, extensions and ends of sessions, which the relay keeps for a day. */
const LASTING: readonly number[] = [1104, 1106, 1112]

export class FakePeer {
  /** All messages that it has decrypted. */
  readonly inbox: WalletMessage[] = []
  /** Responds to requests by method. Others wait. */
  readonly answers = new Map<string, (params: Json, message: WalletMessage) => unknown>()
  readonly publicKey: string
  readonly #secret = randomHex()
  readonly #seed = randomHex()
  readonly #relay: FakeRelay
  readonly #clock: Pick<Clock, 'now'>
  readonly #keys = new Map<string, string>()
  #socket: FakeSocket | undefined
  #open = false
  #waiting: string[] = []
  #id = 0

  constructor(relay: FakeRelay, clock: Pick<Clock, 'now'>) {
    this.#relay = relay
    this.#clock = clock
    this.publicKey = publicOf('x25519', this.#secret)
  }

  /** Reads the URI as specified, and subscribes to the pairing topic. */
  pair(uri: string): void {
    const [, topic = '', query] = /^wc:([0-9a-f]{64})@2\?(.*)$/.exec(uri) ?? []
    const parameters = new URLSearchParams(query)
    if (!topic || parameters.get('relay-protocol') !== 'irn') throw new Error(`no pairing URI: ${uri}`)
    if (Number(parameters.get('expiryTimestamp')) * 1000 <= this.now()) throw new Error('expired URI')
    this.follow(topic, parameters.get('symKey') ?? '')
  }

  now(): number {
    return this.#clock.now() + this.#relay.ahead
  }

  follow(topic: string, symKey: string): void {
    this.#keys.set(topic, symKey)
    this.#call('irn_subscribe', { topic })
  }

  keyOf(topic: string): string {
    return this.#keys.get(topic) ?? ''
  }

  /** The last message with that method. */
  last(method: string): WalletMessage | undefined {
    return this.inbox.filter(message => message.method === method).at(-1)
  }

  /** Responds to a request of the page. */
  responseTo(id: number): Json | undefined {
    return this.inbox.find(message => message.id === id && message.method === undefined)
  }

  /** Approves the latest proposal and returns the session's topic. `byRelay`: with the relay's own method. */
  approve(namespaces: Json = evm([`eip155:1:${ALICE}`]), { byRelay = false, ...more }: Json = {}): string {
    const proposal = this.last('wc_sessionPropose')
    if (!proposal) throw new Error('nothing was proposed')
    return this.approveProposal(proposal, namespaces, { byRelay, ...more })
  }

  approveProposal(
    proposal: WalletMessage,
    namespaces: Json,
    { byRelay = false, ...more }: Json = {},
  ): string {
    const { proposer, expiryTimestamp } = proposal.params as {
      proposer: { publicKey: string }
      expiryTimestamp: number
    }
    if (expiryTimestamp * 1000 <= this.now()) throw new Error('expired proposal')
    const symKey = sharedKey(this.#secret, proposer.publicKey)
    const topic = sha256(symKey)
    this.#keys.set(topic, symKey)
    const result = { relay: { protocol: 'irn' }, responderPublicKey: this.publicKey }
    const settlement = {
      relay: { protocol: 'irn' },
      controller: { publicKey: this.publicKey, metadata: METADATA },
      namespaces,
      expiry: Math.floor(this.now() / 1000) + 7 * 86_400,
      ...more,
    }
    if (byRelay) {
      const [answer, settle] = [
        { id: proposal.id, result },
        { id: this.nextId(), method: 'wc_sessionSettle', params: settlement },
      ]
      this.#call('wc_approveSession', {
        pairingTopic: proposal.topic,
        sessionTopic: topic,
        sessionProposalResponse: sealEnvelope(JSON.stringify(answer), this.keyOf(proposal.topic)),
        sessionSettlementRequest: sealEnvelope(JSON.stringify(settle), symKey),
      })
      return topic
    }
    this.follow(topic, symKey)
    this.respond(proposal.topic, proposal.id, { result }, 1101)
    this.request(topic, 'wc_sessionSettle', settlement)
    return topic
  }

  reject(error: Json = { code: 5000, message: 'User rejected.' }): void {
    const proposal = this.last('wc_sessionPropose')
    if (proposal) this.respond(proposal.topic, proposal.id, { error }, 1120)
  }

  /** Responds to a one-click auth request and returns the session's topic. */
  signIn(
    cacaos: (payload: Json) => readonly Json[],
    { publicKey = this.publicKey, error }: { publicKey?: string; error?: Json } = {},
  ): string {
    const request = this.last('wc_sessionAuthenticate')
    if (!request) throw new Error('no sign-in was asked for')
    const { requester, authPayload } = request.params as {
      requester: { publicKey: string }
      authPayload: Json
    }
    const symKey = sharedKey(this.#secret, requester.publicKey)
    const topic = sha256(symKey)
    this.follow(topic, symKey)
    const content = error
      ? { error }
      : { result: { cacaos: cacaos(authPayload), responder: { publicKey, metadata: METADATA } } }
    const message = sealEnvelope(
      JSON.stringify({ id: request.id, jsonrpc: '2.0', ...content }),
      symKey,
      this.publicKey,
    )
    this.#call('irn_publish', { topic: sha256(requester.publicKey), message, ttl: 3600, tag: 1117 })
    return topic
  }

  /** Sends a request to the page and returns its id. */
  request(topic: string, method: string, params: unknown, id = this.nextId()): number {
    this.publish(topic, { id, jsonrpc: '2.0', method, params }, TAGS[method] ?? 0)
    return id
  }

  respond(topic: string, id: number, content: Json, tag = 1109): void {
    this.publish(topic, { id, jsonrpc: '2.0', ...content }, tag)
  }

  publish(topic: string, content: unknown, tag = 0): string {
    const message = sealEnvelope(JSON.stringify(content), this.keyOf(topic))
    this.#call('irn_publish', { topic, message, ttl: LASTING.includes(tag) ? 86_400 : 300, tag })
    return message
  }

  /** Id of the last request to the page. */
  get lastRequestId(): number {
    return this.#id
  }

  nextId(): number {
    this.#id = Math.max(this.#id + 1000, this.now() * 1000)
    return this.#id
  }

  /** Goes offline. Messages for it stay in the mailbox. */
  leave(): void {
    this.#socket?.close()
    this.#socket = undefined
    this.#open = false
  }

  #call(method: string, params: Json): void {
    const text = JSON.stringify({ id: this.#count(), jsonrpc: '2.0', method, params })
    if (this.#open) this.#socket?.send(text)
    else this.#waiting.push(text)
    this.#connect()
  }

  #counter = 0
  #count(): number {
    this.#counter += 1
    return this.#counter
  }

  #connect(): void {
    if (this.#socket) return
    const aud = 'wss://relay.test'
    const auth = relayToken(this.#seed, { sub: randomHex(), aud, iat: Math.floor(this.now() / 1000) })
    const socket = this.#relay.open(`${aud}/?auth=${auth}&projectId=${PROJECT_ID}`)
    this.#socket = socket
    socket.onopen = () => {
      this.#open = true
      const waiting = this.#waiting
      this.#waiting = []
      queueMicrotask(() => {
        for (const text of waiting) socket.send(text)
      })
    }
    socket.onclose = () => this.leave()
    socket.onmessage = ({ data }) => this.#hear(socket, String(data))
  }

  #hear(socket: FakeSocket, text: string): void {
    const { method, params } = JSON.parse(text) as {
      method?: string
      params?: { data: { topic: string; message: string } }
    }
    if (method !== 'irn_subscription' || !params) return
    socket.send(`{"id":${/"id":(\d+)/.exec(text)?.[1]},"jsonrpc":"2.0","result":true}`)
    const { topic, message } = params.data
    const opened = this.#read(topic, message)
    if (!opened) return
    if (
      this.inbox.some(each => each.id === opened.id && each.method === opened.method && each.topic === topic)
    )
      return
    this.inbox.push(opened)
    this.#act(opened)
  }

  #read(topic: string, message: string): WalletMessage | undefined {
    try {
      return { topic, ...(JSON.parse(openEnvelope(message, this.keyOf(topic))) as Json) } as WalletMessage
    } catch {
      return undefined // not addressed to it
    }
  }

  #act(message: WalletMessage): void {
    const { topic, id, method } = message
    const answer = method === undefined ? undefined : this.answers.get(method)
    if (answer) {
      const content = answer((message.params ?? {}) as Json, message)
      this.respond(topic, id, content instanceof RefusalOf ? { error: content.error } : { result: content })
    } else if (method === 'wc_sessionPing' || method === 'wc_sessionDelete')
      this.respond(topic, id, { result: true }, 1115)
  }
}

export class RefusalOf {
  readonly error: Json
  constructor(code: number, message: string, data?: unknown) {
    this.error = { code, message, ...(data === undefined ? {} : { data }) }
  }
}
