import { hashText } from './crypto/agreement'
import { RelayIdentity } from './crypto/relay-identity'
import { Expiry } from './expiry'
import { ProposalHandler } from './handlers/proposal-handler'
import { SessionHandler } from './handlers/session-handler'
import { SignInHandler } from './handlers/sign-in-handler'
import { MINUTES_5_MS, type WalletBehavior, type WalletParts } from './handlers/wallet-parts'
import type { NamespaceSigner } from './namespace-signer'
import { type PeerCall, PeerChannel } from './peer-channel'
import { parsePairingUri } from './protocol/pairing-uri'
import type { Metadata } from './protocol/schemas'
import { WcError } from './protocol/wc-error'
import type { Description, Question } from './question'
import { type LinkStatus, RelayLink, type RelayMessage } from './relay/relay-link'
import type { OpenSocket } from './relay/socket'
import type { WalletClock } from './wallet-clock'
import type { WalletStore } from './wallet-state'

const MAX_SEEN = 500

export type SandboxWalletOptions = {
  readonly relayUrl: string
  readonly projectId: string
  readonly openSocket: OpenSocket
  readonly clock: WalletClock
  readonly store: WalletStore
  readonly signers: (wallet: { switchChain: SessionHandler['switchChain'] }) => readonly NamespaceSigner[]
  readonly metadata: Metadata
  readonly behavior: WalletBehavior
  /** Answers for the user; undefined: the user answers. */
  readonly decide?: ((question: Question) => Promise<boolean | undefined>) | undefined
  readonly onNotice?: ((text: string) => void) | undefined
  readonly onStatus?: ((status: LinkStatus, reason?: string) => void) | undefined
}

/**
 * A WalletConnect v2 wallet, written from the public specifications without code of the product's client. Independent
 * of a page: it runs in a browser and in Node.
 */
export class SandboxWallet {
  readonly store: WalletStore
  readonly signers: readonly NamespaceSigner[]
  readonly sessions: SessionHandler
  readonly #proposals: ProposalHandler
  readonly #signIns: SignInHandler
  readonly #parts: WalletParts
  readonly #options: SandboxWalletOptions
  readonly #expiry: Expiry

  constructor(options: SandboxWalletOptions) {
    const { store, clock, relayUrl, projectId, openSocket, metadata, behavior } = options
    this.#options = options
    this.store = store
    const link = new RelayLink({
      url: relayUrl,
      projectId,
      identity: new RelayIdentity(store.state.relaySeed),
      openSocket,
      clock,
      onMessage: message => this.#receive(message),
      onStatus: (status, reason) => options.onStatus?.(status, reason),
    })
    const channel: PeerChannel = new PeerChannel({
      link,
      clock,
      keyOf: topic => (store.session(topic) ?? store.pairing(topic))?.symKey,
      onCall: call => this.#route(call),
    })
    this.signers = options.signers({ switchChain: (...args) => this.sessions.switchChain(...args) })
    this.#parts = {
      store,
      link,
      channel,
      clock,
      signers: this.signers,
      metadata,
      behavior,
      ask: question => this.#ask(question),
      notice: text => options.onNotice?.(text),
    }
    this.sessions = new SessionHandler(this.#parts)
    this.#proposals = new ProposalHandler(this.#parts)
    this.#signIns = new SignInHandler(this.#parts)
    this.#expiry = new Expiry({
      store,
      clock,
      onExpired: { question: q => this.#expired(q), topic: t => link.unsubscribe(t) },
    })
  }

  /** Restores its stored state: sessions, pairings, open questions. */
  start(): void {
    const { sessions, pairings } = this.store.state
    this.#parts.link.resume([...sessions, ...pairings].map(({ topic }) => topic))
    this.decideAll()
  }

  /** Client id at the relay. */
  get clientId(): string {
    return new RelayIdentity(this.store.state.relaySeed).did
  }

  /** Pairs by a `wc:` link. Rejects with a readable message. The site's proposal then becomes a question. */
  async pair(text: string): Promise<void> {
    const { clock, store, link } = this.#parts
    const { topic, symKey, methods, expiryTimestamp } = parsePairingUri(text, clock.now())
    if (store.pairing(topic)) throw new Error('This link was used already. Ask the site for a new one')
    const expiresAt = expiryTimestamp ? expiryTimestamp * 1000 : clock.now() + MINUTES_5_MS
    store.update({ pairings: [...store.state.pairings, { topic, symKey, methods, expiresAt }] })
    await link.subscribe(topic)
  }

  /** `accounts`: indexes of the accounts to share; by default the one in use. */
  async approve(
    id: number,
    { accounts = [this.store.state.account] }: { accounts?: readonly number[] } = {},
  ) {
    const question = this.#question(id)
    const addresses = (namespace: string) => {
      const own = this.signers.find(signer => signer.namespace === namespace)?.addresses ?? []
      return accounts.flatMap(index => own[index] ?? [])
    }
    if (question.kind === 'proposal') await this.#proposals.approve(question, addresses)
    else if (question.kind === 'signIn') await this.#signIns.approve(question, addresses('eip155')[0] ?? '')
    else await this.sessions.approve(question)
  }

  async reject(id: number): Promise<void> {
    const question = this.#question(id)
    if (question.kind === 'proposal') await this.#proposals.reject(question)
    else if (question.kind === 'signIn') await this.#signIns.reject(question)
    else await this.sessions.reject(question)
  }

  /** A request in words. */
  describe(question: Question): Description | undefined {
    if (question.kind === 'proposal') return undefined
    if (question.kind === 'request') return this.#signerOf(question.chainId)?.describe(question)
    const [address = ''] = this.#signerOf('eip155:1')?.addresses.slice(this.store.state.account) ?? []
    return { title: 'Sign in', rows: [['Account', address]], text: this.#signIns.preview(question, address) }
  }

  /** Closes the connection; sessions are kept. */
  close(): void {
    this.#expiry.end()
    this.#parts.channel.end()
    this.#parts.link.end()
  }

  #receive({ topic, message }: RelayMessage): void {
    const { store, channel } = this.#parts
    const hash = hashText(topic + message)
    if (store.state.seen.includes(hash)) return
    store.update({ seen: [...store.state.seen.slice(1 - MAX_SEEN), hash] })
    channel
      .receive(topic, message)
      .catch(error => this.#parts.notice(`Something went wrong: ${error.message}`))
  }

  async #route(call: PeerCall): Promise<void> {
    const { store, channel } = this.#parts
    const session = store.session(call.topic)
    if (!session) return this.#routePairing(call)
    switch (call.method) {
      case 'wc_sessionRequest':
        return this.sessions.receiveRequest(call, session)
      case 'wc_sessionPing':
        return this.sessions.receivePing(call)
      case 'wc_sessionUpdate':
        return this.sessions.receiveUpdate(call)
      case 'wc_sessionExtend':
        return this.sessions.receiveExtend(call, session)
      case 'wc_sessionEvent':
        return this.sessions.receiveEvent(call)
      case 'wc_sessionDelete':
        return this.sessions.receiveDelete(call, session)
      default:
        return channel.refuseUnknown(call)
    }
  }

  async #routePairing(call: PeerCall): Promise<void> {
    const { store, channel, link } = this.#parts
    switch (call.method) {
      case 'wc_sessionPropose':
        return this.#proposals.receive(call)
      case 'wc_sessionAuthenticate':
        return this.#signIns.receive(call)
      case 'wc_pairingPing':
        return channel.answer(call, 'wc_pairingPing', true)
      case 'wc_pairingDelete':
        await channel.answer(call, 'wc_pairingDelete', true)
        store.update({ pairings: store.state.pairings.filter(({ topic }) => topic !== call.topic) })
        return link.unsubscribe(call.topic)
      default:
        return channel.refuseUnknown(call)
    }
  }

  #ask(question: Question): void {
    const { store } = this.#parts
    if (store.state.questions.some(({ id }) => id === question.id)) return
    store.update({ questions: [...store.state.questions, question] })
    this.#decide(question)
  }

  /** Applies the policy that answers for the user to all open questions. */
  decideAll(): void {
    for (const question of this.store.state.questions) this.#decide(question)
  }

  #decide(question: Question): void {
    const { id } = question
    const decided = async () => {
      const approved = await this.#options.decide?.(question)
      const isOpen = this.store.state.questions.some(each => each.id === id)
      if (approved === undefined || !isOpen) return
      await (approved ? this.approve(id) : this.reject(id))
    }
    decided().catch(error => this.#parts.notice(`Something went wrong: ${error.message}`))
  }

  #expired(question: Question): void {
    const { store, notice } = this.#parts
    if (question.kind === 'request') {
      this.sessions.reject(question, new WcError('requestExpired')).catch(() => {})
      return
    }
    store.dropQuestion(question.id)
    notice(`${question.peer.name} has waited too long. Ask the site for a new link`)
  }

  #question(id: number): Question {
    const question = this.store.state.questions.find(each => each.id === id)
    if (!question) throw new Error('This is no longer asked')
    return question
  }

  #signerOf(chain: string): NamespaceSigner | undefined {
    return this.signers.find(({ namespace }) => chain.startsWith(`${namespace}:`))
  }
}
