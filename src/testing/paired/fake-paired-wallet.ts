import type { Caip2, Namespace } from '../../shared/lib/caip'
import { systemRandom } from '../../wallets/walletconnect/crypto/encoding'
import { decryptEnvelope, encryptEnvelope } from '../../wallets/walletconnect/crypto/envelope'
import { agreeOnKey, publicKeyOf, randomKey, topicOf } from '../../wallets/walletconnect/crypto/keys'
import { parsePairingUri } from '../../wallets/walletconnect/pairing/pairing-uri'
import { METHODS, type MethodName } from '../../wallets/walletconnect/protocol'
import { EvmCore, type EvmWalletSettings } from '../evm/evm-core'
import { EVM_WALLET_METHODS } from '../evm/evm-methods'
import { requestEvm, signInOnEvm } from '../evm/fake-evm-wallet'
import { type FakeWallet, type SignedMessage, type SignInOptions, WALLET_ICON } from '../fake-wallet'
import { exposeRelay } from '../page/expose-relay'
import { rememberInstalled } from '../page/installed'
import { SolanaCore, type SolanaWalletSettings } from '../solana/solana-core'
import { WalletRequests, WalletRpcError } from '../wallet-requests'
import { grantNamespaces, type NamespaceOffer, type WalletNamespaces } from './paired-session'
import { requestSessionSolana, SESSION_SOLANA_METHODS } from './paired-solana'
import { TestRelay } from './test-relay'

export type FakePairedWalletOptions = {
  /** Default: `Test Phone Wallet`. */
  readonly name?: string
  readonly icon?: string
  /** The wallet's side of EVM networks; `false` for a wallet of Solana only. */
  readonly evm?: EvmWalletSettings | false
  /** The wallet's side of Solana; `false` for a wallet of EVM networks only. */
  readonly solana?: SolanaWalletSettings | false
}

export interface FakePairedWallet extends FakeWallet {
  /** Pairs by the URI of the QR code, as if the wallet had scanned it. Resolves once the page has the session. */
  pair(uri: string): Promise<void>
  /** Number of open sessions. */
  readonly sessions: number
  /** Signs a sign-in message (EIP-4361) without a page, for tests of a server. */
  signIn(request: SignInOptions): Promise<SignedMessage>
  /** The relay between wallet and page, for test runners that connect pages to it themselves. */
  readonly relay: TestRelay
}

type Session = {
  readonly topic: string
  readonly symKey: string
  namespaces: WalletNamespaces
}
type Rpc = {
  readonly id: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

const EVENTS = ['chainChanged', 'accountsChanged']
const UNSUPPORTED = { code: 10_001, message: 'Unsupported wc_ method.' }
const REJECTED = { code: 5000, message: 'User rejected.' }
const DISCONNECTED = { code: 6000, message: 'User disconnected.' }
/** Time in ms for a page to answer. A page that is closed answers when it is opened again. */
const ANSWER_MS = 2000
/** Seconds. */
const SESSION_TTL = 7 * 86_400

/** Creates a wallet on another device, which pages pair with by WalletConnect over a relay in this process. */
export function createFakePairedWallet(options: FakePairedWalletOptions = {}): FakePairedWallet {
  return new PairedWallet(options)
}

class PairedWallet implements FakePairedWallet {
  readonly id = 'walletConnect'
  readonly name: string
  readonly relay = new TestRelay()
  readonly #icon: string
  readonly #queue = new WalletRequests()
  readonly #evm: EvmCore | undefined
  readonly #solana: SolanaCore | undefined
  readonly #sessions = new Map<string, Session>()
  readonly #answers = new Map<number, (message: Rpc) => void>()
  #lastId = 0

  constructor({
    name = 'Test Phone Wallet',
    icon = WALLET_ICON,
    evm = {},
    solana = {},
  }: FakePairedWalletOptions) {
    this.name = name
    this.#icon = icon
    // a session is the permission: there is no other
    this.#evm = evm === false ? undefined : new EvmCore({ ...evm, authorized: true }, this.#queue)
    this.#solana = solana === false ? undefined : new SolanaCore({ ...solana, authorized: true }, this.#queue)
    void this.#solana?.share()
    this.#evm?.listeners.add((event, data) => this.#tell('eip155', event, data))
    this.#solana?.listeners.add(event => event === 'change' && this.#update('solana'))
  }

  get address(): string {
    return this.#evm?.accounts[0]?.address ?? this.#solana?.accounts[0]?.address ?? ''
  }

  get network(): Caip2 {
    return this.#evm?.network ?? this.#solana?.network ?? ''
  }

  get requests() {
    return this.#queue.all
  }

  get sessions(): number {
    return this.#sessions.size
  }

  answer: FakeWallet['answer'] = (answer, settings) => this.#queue.answer(answer, settings)

  waitForRequest: FakeWallet['waitForRequest'] = (method, { timeoutMs } = {}) =>
    this.#queue.waitFor(method, timeoutMs)

  install = (target: Window = window) => rememberInstalled(exposeRelay(target, this.relay))

  async pair(uri: string): Promise<void> {
    const pairing = parsePairingUri(uri)
    if (!pairing) throw new TypeError(`Not a pairing URI: ${uri}`)
    const { topic, symKey } = pairing
    await new Promise<void>((resolve, reject) => {
      this.relay.listen(topic, envelope => {
        const message = read(envelope, symKey)
        if (message?.method === undefined) return
        if (message.method === 'wc_sessionPropose')
          this.#propose(topic, symKey, message).then(resolve, reject)
        // a page that can do without it proposes a session as well
        else if (message.method !== 'wc_sessionAuthenticate')
          this.#respond(topic, symKey, message, { result: true })
      })
    })
  }

  async switchAccount(index: number): Promise<void> {
    await Promise.all([this.#evm?.switchAccount(index), this.#solana?.switchAccount(index)])
  }

  async switchNetwork(network: Caip2): Promise<void> {
    const core = [this.#evm, this.#solana].find(each => [...(each?.networks ?? [])].includes(network))
    if (!core) throw new RangeError(`The wallet does not know the network ${network}.`)
    await core.switchNetwork(network)
  }

  async disconnect(): Promise<void> {
    for (const session of [...this.#sessions.values()]) {
      await this.#request(session, 'wc_sessionDelete', DISCONNECTED, { awaitsAnswer: false })
      this.#sessions.delete(session.topic)
    }
  }

  async signIn(request: SignInOptions): Promise<SignedMessage> {
    if (!this.#evm) throw new Error('The wallet has no account on EVM networks.')
    return signInOnEvm(this.#evm, request)
  }

  /** What the wallet can do, by chain family. */
  get #offers(): Readonly<Partial<Record<Namespace, NamespaceOffer>>> {
    return {
      ...(this.#evm && {
        eip155: {
          networks: [...this.#evm.networks],
          addresses: this.#evm.shareable,
          methods: Object.keys(EVM_WALLET_METHODS),
          events: EVENTS,
        },
      }),
      ...(this.#solana && {
        solana: {
          networks: this.#solana.networks,
          addresses: this.#solana.shareable.map(({ address }) => address),
          methods: SESSION_SOLANA_METHODS,
          events: [],
        },
      }),
    }
  }

  async #propose(pairingTopic: string, pairingKey: string, message: Rpc): Promise<void> {
    const { proposer, ...proposed } = message.params ?? {}
    const peerKey = String((proposer as { publicKey?: unknown } | undefined)?.publicKey)
    const namespaces = grantNamespaces(proposed, this.#offers)
    try {
      if (!namespaces) throw new WalletRpcError({ code: 5100, message: 'Unsupported chains.' })
      await this.#queue.confirm('wc_sessionPropose', message.params, () => undefined)
    } catch (error) {
      const { code, message: text } = error as WalletRpcError
      const fault = code === 4001 ? REJECTED : { code, message: text }
      this.#respond(pairingTopic, pairingKey, message, { error: fault })
      throw error
    }
    const privateKey = randomKey(systemRandom)
    const publicKey = publicKeyOf(privateKey)
    const symKey = agreeOnKey(privateKey, peerKey)
    const session: Session = { topic: topicOf(symKey), symKey, namespaces: namespaces ?? {} }
    this.#sessions.set(session.topic, session)
    this.relay.listen(session.topic, envelope => this.#receive(session, envelope))
    const relay = { protocol: 'irn' }
    this.#respond(pairingTopic, pairingKey, message, { result: { relay, responderPublicKey: publicKey } })
    await this.#request(session, 'wc_sessionSettle', {
      relay,
      controller: {
        publicKey,
        metadata: { name: this.name, description: '', url: 'https://wallet.test', icons: [this.#icon] },
      },
      namespaces: session.namespaces,
      expiry: Math.floor(Date.now() / 1000) + SESSION_TTL,
    })
  }

  #receive(session: Session, envelope: string): void {
    const message = read(envelope, session.symKey)
    if (!message || !this.#sessions.has(session.topic)) return
    if (message.method === undefined) {
      this.#answers.get(message.id)?.(message)
      return
    }
    if (message.method === 'wc_sessionRequest') {
      this.#run(session, message).then(
        result => this.#respond(session.topic, session.symKey, message, { result }),
        error => {
          const { code, message: text } = toFault(error)
          this.#respond(session.topic, session.symKey, message, { error: { code, message: text } })
        },
      )
      return
    }
    const isKnown = ['wc_sessionPing', 'wc_sessionDelete', 'wc_sessionExtend', 'wc_sessionEvent'].includes(
      message.method,
    )
    this.#respond(session.topic, session.symKey, message, isKnown ? { result: true } : { error: UNSUPPORTED })
    if (message.method === 'wc_sessionDelete') this.#sessions.delete(session.topic)
  }

  async #run(session: Session, { params = {} }: Rpc): Promise<unknown> {
    const { request, chainId: network } = params as {
      request?: { method: string; params: unknown }
      chainId?: string
    }
    const name = String(network).split(':')[0] as Namespace
    const granted = session.namespaces[name]
    if (!request || !network || !granted?.chains.includes(network))
      throw new WalletRpcError({ code: 3005, message: 'Unauthorized chain.' })
    if (!granted.methods.includes(request.method))
      throw new WalletRpcError({ code: 3001, message: 'Unauthorized method.' })
    if (name === 'eip155' && this.#evm) return requestEvm(this.#evm, request.method, request.params, network)
    if (!this.#solana) throw new WalletRpcError({ code: 3005, message: 'Unauthorized chain.' })
    return requestSessionSolana(this.#solana, request.method, Object(request.params), network)
  }

  /** Notifies every page of a new account or network. */
  async #tell(name: Namespace, event: string, data: unknown): Promise<void> {
    await this.#update(name)
    const { network } = this
    await Promise.all(
      [...this.#sessions.values()].map(async session => {
        if (!session.namespaces[name]) return
        // pages expect CAIP-10 accounts and the number of the chain
        const content =
          event === 'chainChanged' ? Number(data) : (data as string[]).map(each => `${network}:${each}`)
        await this.#request(session, 'wc_sessionEvent', {
          event: { name: event, data: content },
          chainId: network,
        })
      }),
    )
  }

  /** Gives the sessions the accounts and networks of now. */
  async #update(name: Namespace): Promise<void> {
    const offer = this.#offers[name]
    const active = name === 'eip155' ? this.#evm?.network : undefined
    await Promise.all(
      [...this.#sessions.values()].map(async session => {
        const granted = session.namespaces[name]
        if (!granted || !offer) return
        const chains =
          active && !granted.chains.includes(active) ? [...granted.chains, active] : granted.chains
        const accounts = chains.flatMap(chain => offer.addresses.map(address => `${chain}:${address}`))
        if (accounts.join() === granted.accounts.join()) return
        session.namespaces = { ...session.namespaces, [name]: { ...granted, chains, accounts } }
        await this.#request(session, 'wc_sessionUpdate', { namespaces: session.namespaces })
      }),
    )
  }

  /** Sends a request to the page, and waits for its response. */
  async #request(
    { topic, symKey }: Session,
    method: MethodName,
    params: unknown,
    { awaitsAnswer = true } = {},
  ): Promise<void> {
    this.#lastId = Math.max(this.#lastId + 1, Date.now() * 1000)
    const id = this.#lastId
    const answered = new Promise<Rpc>(resolve => this.#answers.set(id, resolve))
    const envelope = encryptEnvelope(
      JSON.stringify({ id, jsonrpc: '2.0', method, params }),
      symKey,
      systemRandom,
    )
    this.relay.publish(topic, envelope, METHODS[method])
    if (!awaitsAnswer) return
    let stop = () => {}
    const timeout = new Promise<undefined>(resolve => {
      const timer = setTimeout(() => resolve(undefined), ANSWER_MS)
      stop = () => clearTimeout(timer)
    })
    const error = (await Promise.race([answered, timeout]))?.error
    stop()
    this.#answers.delete(id)
    if (error) throw new Error(`The page refused ${method}: ${error.message} (${error.code})`)
  }

  #respond(
    topic: string,
    symKey: string,
    { id, method = '' }: Rpc,
    content: { readonly result: unknown } | { readonly error: { code: number; message: string } },
  ): void {
    const { tag, ttl } = METHODS[method as MethodName] ?? { tag: -1, ttl: 300 }
    const envelope = encryptEnvelope(JSON.stringify({ id, jsonrpc: '2.0', ...content }), symKey, systemRandom)
    this.relay.publish(topic, envelope, { tag: tag + 1, ttl })
  }
}

function read(envelope: string, symKey: string): Rpc | undefined {
  const opened = decryptEnvelope(envelope, { symKey })
  return opened && (JSON.parse(opened.text) as Rpc)
}

const toFault = (error: unknown): { code: number; message: string } =>
  error instanceof WalletRpcError
    ? { code: error.code === 4001 ? REJECTED.code : error.code, message: error.message }
    : { code: -32_603, message: error instanceof Error ? error.message : String(error) }
