import type {
  InteropDapp,
  InteropEvent,
  InteropKeys,
  InteropProposal,
  InteropSession,
  InteropSignIn,
  InteropStorage,
  OpenDapp,
} from './interop-dapp'
import { agree, newKey, openEnvelope, publicKeyOf, sealType0, topicOf } from './node-crypto'
import { proposedNamespaces } from './proposed-namespaces'
import { RelayPort } from './relay-port'

type Memory = {
  clientSeed: string
  topics: Record<string, string>
  pairs: Record<string, string>
  sessions: Record<string, InteropSession>
}
type Waiting = { resolve: (result: never) => void; reject: (error: unknown) => void }
type Message = {
  id: number
  method?: string
  params?: Params
  result?: never
  error?: unknown
}

const TAGS: Readonly<Record<string, readonly [tag: number, ttl: number]>> = {
  wc_sessionPropose: [1100, 300],
  wc_sessionSettle: [1102, 300],
  wc_sessionUpdate: [1104, 86_400],
  wc_sessionExtend: [1106, 86_400],
  wc_sessionRequest: [1108, 300],
  wc_sessionEvent: [1110, 300],
  wc_sessionDelete: [1112, 86_400],
  wc_sessionPing: [1114, 86_400],
  wc_sessionAuthenticate: [1116, 3600],
}

/** A dapp without a page, with Node's own crypto, to test the sandbox's wallet and other wallets. */
export class HeadlessDapp implements InteropDapp {
  readonly events: InteropEvent[] = []
  readonly #storage: InteropStorage
  readonly #memory: Memory
  readonly #metadata: unknown
  readonly #waiting = new Map<number, Waiting>()
  readonly #settling = new Map<string, (session: InteropSession) => void>()
  #port: RelayPort | undefined
  #lastId = 0

  constructor(storage: InteropStorage, metadata: unknown) {
    this.#storage = storage
    this.#metadata = metadata
    const kept = storage.get('dapp')
    this.#memory = kept ? JSON.parse(kept) : { clientSeed: newKey(), topics: {}, pairs: {}, sessions: {} }
  }

  async open(relayUrl: string, projectId: string): Promise<this> {
    this.#port = await RelayPort.open({
      relayUrl,
      projectId,
      seed: this.#memory.clientSeed,
      onMessage: (topic, message) => this.#receive(topic, message),
    })
    const topics = Object.keys(this.#memory.sessions)
    if (topics.length > 0) await this.#subscribe(...topics)
    return this
  }

  async connect(proposal: InteropProposal) {
    const { topic, uri } = this.#newPairing()
    const { id, envelope, answer } = this.#compose(topic, 'wc_sessionPropose', this.#proposal(proposal))
    await this.#relay('wc_proposeSession', {
      pairingTopic: topic,
      sessionProposal: envelope,
      correlationId: id,
    })
    return { uri, session: this.#settled(answer) }
  }

  async signIn({ domain, uri: aud, nonce, statement, ...proposal }: InteropSignIn) {
    const { topic, uri } = this.#newPairing('wc_sessionAuthenticate')
    const publicKey = this.#newPair()
    await this.#subscribe(topic, topicOf(publicKey))
    const { chains, methods } = proposal
    const att = { eip155: Object.fromEntries([...methods].sort().map(method => [`request/${method}`, [{}]])) }
    const recap = `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64').replace(/=+$/, '')}`
    const authPayload = {
      type: 'caip122',
      chains,
      domain,
      aud,
      version: '1',
      nonce,
      iat: new Date().toISOString(),
      statement,
      resources: [recap],
    }
    const requester = { publicKey, metadata: this.#metadata }
    const signIn = this.#compose(topic, 'wc_sessionAuthenticate', {
      requester,
      authPayload,
      expiryTimestamp: Math.floor(Date.now() / 1000) + 3600,
    })
    const fallback = this.#compose(topic, 'wc_sessionPropose', this.#proposal(proposal))
    await this.#publish(topic, signIn.envelope, ...(TAGS.wc_sessionAuthenticate ?? [0, 300]))
    await this.#publish(topic, fallback.envelope, ...(TAGS.wc_sessionPropose ?? [0, 300]))
    const plain = this.#settled(fallback.answer).then(session => ({ cacaos: [], session }))
    // A wallet that does not know the method rejects it, and responds to the proposal.
    const signed = signIn.answer.then(
      result => this.#signedIn(publicKey, result),
      error => (error.code === 10_001 ? plain : Promise.reject(error)),
    )
    const outcome = Promise.race([signed, plain])
    for (const each of [signed, plain, outcome]) each.catch(() => {})
    return { uri, outcome }
  }

  request(topic: string, chainId: string, request: { method: string; params: unknown }): Promise<unknown> {
    return this.#call(topic, 'wc_sessionRequest', { request, chainId })
  }

  async ping(topic: string): Promise<void> {
    await this.#call(topic, 'wc_sessionPing', {})
  }

  /** Any other method, with its id unchanged. */
  call(topic: string, method: string, params: unknown): Promise<unknown> {
    return this.#call(topic, method, params)
  }

  async disconnect(topic: string): Promise<void> {
    await this.#call(topic, 'wc_sessionDelete', { code: 6000, message: 'User disconnected.' })
    this.#forget(topic)
  }

  sessions(): readonly InteropSession[] {
    return Object.values(this.#memory.sessions)
  }

  keys(): InteropKeys {
    const { clientSeed, topics, pairs } = this.#memory
    return { clientSeed, topics, pairs }
  }

  async close(): Promise<void> {
    await this.#port?.close()
  }

  #newPairing(methods?: string): { topic: string; uri: string } {
    const [topic, symKey] = [newKey(), newKey()]
    this.#memory.topics[topic] = symKey
    this.#keep()
    const query = new URLSearchParams({
      expiryTimestamp: String(Math.floor(Date.now() / 1000) + 300),
      ...(methods ? { methods } : {}),
      'relay-protocol': 'irn',
      symKey,
    })
    return { topic, uri: `wc:${topic}@2?${query}` }
  }

  #newPair(): string {
    const privateKey = newKey()
    const publicKey = publicKeyOf('x25519', privateKey)
    this.#memory.pairs[publicKey] = privateKey
    this.#keep()
    return publicKey
  }

  #proposal(proposal: InteropProposal) {
    return {
      relays: [{ protocol: 'irn' }],
      proposer: { publicKey: this.#newPair(), metadata: this.#metadata },
      requiredNamespaces: {},
      optionalNamespaces: proposedNamespaces(proposal),
      expiryTimestamp: Math.floor(Date.now() / 1000) + 300,
    }
  }

  /** The wallet's response to a proposal, then its settlement on the session topic. */
  async #settled(answer: Promise<never>): Promise<InteropSession> {
    const { responderPublicKey, own } = (await answer) as { responderPublicKey: string; own: string }
    const topic = this.#newSession(own, responderPublicKey)
    const session = new Promise<InteropSession>(resolve => this.#settling.set(topic, resolve))
    await this.#subscribe(topic)
    return session
  }

  #newSession(own: string, peer: string): string {
    const key = agree(this.#memory.pairs[own] ?? '', peer)
    const topic = topicOf(key)
    this.#memory.topics[topic] = key
    this.#keep()
    return topic
  }

  async #signedIn(own: string, result: { cacaos: CacaoLike[]; responder: Participant }) {
    const { cacaos, responder } = result
    const topic = this.#newSession(own, responder.publicKey)
    const [first] = cacaos
    const recap = first?.p.resources?.at(-1)?.replace('urn:recap:', '') ?? ''
    const { att } = JSON.parse(Buffer.from(recap, 'base64').toString('utf8'))
    const session: InteropSession = {
      topic,
      accounts: cacaos.map(({ p }) => p.iss.replace('did:pkh:', '')),
      methods: Object.keys(att.eip155).map(ability => ability.split('/')[1] ?? ''),
      peer: responder.metadata.name,
    }
    this.#memory.sessions[topic] = session
    this.#keep()
    await this.#subscribe(topic)
    return { cacaos, session }
  }

  async #call(topic: string, method: string, params: unknown): Promise<unknown> {
    const { envelope, answer } = this.#compose(topic, method, params)
    const [tag, ttl] = TAGS[method] ?? [0, 300]
    await this.#publish(topic, envelope, tag, ttl)
    return answer
  }

  #compose(topic: string, method: string, params: unknown) {
    this.#lastId = Math.max(Date.now() * 1000, this.#lastId + 1)
    const id = this.#lastId
    const answer = new Promise<never>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    answer.catch(() => {})
    const own = (params as { proposer?: Participant }).proposer?.publicKey
    const withOwn = own ? answer.then(result => ({ ...(result as object), own }) as never) : answer
    withOwn.catch(() => {})
    return { id, envelope: this.#seal(topic, { id, jsonrpc: '2.0', method, params }), answer: withOwn }
  }

  #seal(topic: string, message: object): string {
    return sealType0(this.#memory.topics[topic] ?? '', JSON.stringify(message))
  }

  async #publish(topic: string, message: string, tag: number, ttl: number): Promise<void> {
    await this.#relay('irn_publish', { topic, message, tag, ttl, prompt: tag === 1108 })
  }

  #receive(topic: string, envelope: string): void {
    const { pairs } = this.#memory
    const own = Object.keys(pairs).find(publicKey => topicOf(publicKey) === topic)
    let message: Message
    try {
      const text = openEnvelope(envelope, sender =>
        sender ? agree(pairs[own ?? ''] ?? '', sender) : this.#memory.topics[topic],
      )
      message = JSON.parse(text)
    } catch {
      // Not addressed to us, or not encrypted at all.
      return
    }
    if (message.method) {
      this.#answer(topic, message)
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.error) waiting?.reject(message.error)
    else waiting?.resolve(message.result as never)
  }

  #answer(topic: string, { id, method = '', params }: Message): void {
    const [tag, ttl] = TAGS[method] ?? [-1, 300]
    const envelope = this.#seal(topic, { id, jsonrpc: '2.0', result: true })
    this.#publish(topic, envelope, tag + 1, ttl).catch(() => {})
    if (params) this.#take(topic, method, params)
    this.#keep()
  }

  #take(topic: string, method: string, params: Params): void {
    const { event, chainId, namespaces, message } = params
    if (method === 'wc_sessionSettle') this.#settle(topic, params)
    if (method === 'wc_sessionEvent') this.events.push({ kind: 'event', topic, chainId, ...event })
    if (method === 'wc_sessionUpdate') {
      const accounts = accountsOf(namespaces)
      this.events.push({ kind: 'update', topic, accounts })
      const session = this.#memory.sessions[topic]
      if (session) this.#memory.sessions[topic] = { ...session, accounts }
    }
    if (method === 'wc_sessionExtend') this.events.push({ kind: 'extend', topic })
    if (method === 'wc_sessionPing') this.events.push({ kind: 'ping', topic })
    if (method !== 'wc_sessionDelete') return
    this.events.push({ kind: 'delete', topic, reason: message })
    this.#forget(topic)
  }

  #settle(topic: string, { controller, namespaces, sessionProperties }: Params): void {
    const session: InteropSession = {
      topic,
      accounts: accountsOf(namespaces),
      methods: Object.values(namespaces).flatMap(({ methods }) => methods),
      peer: controller.metadata.name,
      sessionProperties,
    }
    this.#memory.sessions[topic] = session
    this.#settling.get(topic)?.(session)
    this.#settling.delete(topic)
  }

  #forget(topic: string): void {
    delete this.#memory.sessions[topic]
    this.#keep()
  }

  #keep(): void {
    this.#storage.set('dapp', JSON.stringify(this.#memory))
  }

  async #relay(method: string, params: unknown): Promise<unknown> {
    if (!this.#port) throw new Error('Not open')
    return this.#port.call(method, params)
  }

  async #subscribe(...topics: readonly string[]): Promise<void> {
    await this.#port?.subscribe(...topics)
  }
}

type Participant = { publicKey: string; metadata: { name: string } }
type CacaoLike = { p: { iss: string; resources?: string[] } }
type Namespaces = Readonly<Record<string, { accounts: string[]; methods: string[] }>>
/** Fields of a wallet's calls. Each call has some of them. */
type Params = {
  controller: Participant
  namespaces: Namespaces
  sessionProperties?: Record<string, string>
  event: { name: string; data: unknown }
  chainId: string
  message: string
}

function accountsOf(namespaces: Namespaces): string[] {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts)
}

export const openDapp: OpenDapp = ({ relayUrl, projectId, metadata, storage }) =>
  new HeadlessDapp(storage, metadata).open(relayUrl, projectId)
