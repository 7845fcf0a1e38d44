import type { FakeRelay } from '../../support/fake-relay'
import { SIGNATURE } from '../../support/sign-in-bench'
import { FakePeer, RefusalOf, type WalletMessage } from '../../unit/wallets/walletconnect/support/fake-peer'
import type { Question } from './question'
import { ACCOUNT } from './sim-node'

const METHODS = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']
const CHAINS = ['eip155:1', 'eip155:137']
const grants = (accounts: readonly string[]) => ({
  eip155: {
    accounts: CHAINS.flatMap(chain => accounts.map(each => `${chain}:${each}`)),
    methods: METHODS,
    events: ['chainChanged', 'accountsChanged'],
  },
})
type Sent = { readonly from: string; readonly to: string; readonly value: string }
type Clock = ConstructorParameters<typeof FakePeer>[1]

/** A wallet on a phone that pairs by QR code. It prompts its user for everything, and stores its sessions. */
export class SimPhone {
  /** Topics of sessions that the page has acknowledged and neither side has ended. */
  readonly held = new Set<string>()
  questions: Question[] = []
  readonly #peer: FakePeer
  readonly #send: (sent: Sent) => string
  #read = 0
  /** Settlements that wait for their response, by request id. */
  readonly #settling = new Map<number, string>()
  #topics = new Set<string>()

  constructor({ relay, clock, send }: { relay: FakeRelay; clock: Clock; send: (sent: Sent) => string }) {
    this.#send = send
    this.#peer = new FakePeer(relay, clock)
  }

  /** Scans a code. */
  scan(uri: string): void {
    const [, topic = ''] = /^wc:([0-9a-f]{64})/.exec(uri) ?? []
    try {
      this.#peer.pair(uri)
      this.#topics.add(topic)
    } catch {
      // the code has expired
    }
  }

  /** The app comes to the foreground, and reconnects. */
  reconnect(): void {
    this.#peer.leave()
    for (const topic of this.#topics) this.#peer.follow(topic, this.#peer.keyOf(topic))
  }

  /** Handles messages that have arrived. */
  read(): boolean {
    const { inbox } = this.#peer
    const hasUnread = this.#read < inbox.length
    while (this.#read < inbox.length) {
      const message = inbox[this.#read++]
      if (message) this.#hear(message)
    }
    return hasUnread
  }

  /** The user ends a session in the app. */
  end(): void {
    const [topic] = this.held
    if (topic === undefined) return
    this.held.delete(topic)
    this.#peer.request(topic, 'wc_sessionDelete', { code: 6000, message: 'User disconnected.' })
  }

  goTo(chainId: number): void {
    for (const topic of this.held)
      this.#peer.request(topic, 'wc_sessionEvent', {
        chainId: `eip155:${chainId}`,
        event: { name: 'chainChanged', data: chainId },
      })
  }

  #hear(message: WalletMessage): void {
    const { topic, id, method } = message
    if (method === undefined) {
      const settled = this.#settling.get(id)
      this.#settling.delete(id)
      if (settled !== undefined && message.result === true) this.held.add(settled)
      return
    }
    if (method === 'wc_sessionPropose') this.#onProposal(message)
    if (method === 'wc_sessionDelete') {
      this.held.delete(topic)
      for (const [settling, its] of this.#settling) if (its === topic) this.#settling.delete(settling)
    }
    if (method === 'wc_sessionRequest') this.#onRequest(message)
  }

  #onProposal(proposal: WalletMessage): void {
    this.questions.push({
      kind: 'connect',
      approve: () => {
        try {
          // FakePeer approves the latest proposal
          const topic = this.#peer.approveProposal(proposal, grants([ACCOUNT]))
          this.#topics.add(topic)
          this.#settling.set(this.#peer.lastRequestId, topic)
        } catch {
          // it has expired
        }
      },
      decline: () =>
        this.#peer.respond(
          proposal.topic,
          proposal.id,
          { error: { code: 5000, message: 'User rejected.' } },
          1120,
        ),
      muddle: () => {},
      fallSilent: () => {},
    })
  }

  #onRequest({ topic, id, params }: WalletMessage): void {
    const { request, chainId } = params as {
      request: { method: string; params: readonly unknown[]; expiryTimestamp?: number }
      chainId: string
    }
    const respond = (content: object) => this.#peer.respond(topic, id, content as never)
    const answer = (result: unknown) => respond({ result })
    const error = (code: number, message: string) => respond({ error: new RefusalOf(code, message).error })
    const isLate = () => (request.expiryTimestamp ?? Number.POSITIVE_INFINITY) * 1000 < this.#peer.now()
    const isOver = () => !this.held.has(topic) || isLate()
    const work = () => {
      switch (request.method) {
        case 'personal_sign':
          return SIGNATURE
        case 'eth_sendTransaction':
          return this.#send(request.params[0] as Sent)
        default:
          return null
      }
    }
    const kind =
      request.method === 'eth_sendTransaction'
        ? 'send'
        : request.method === 'personal_sign'
          ? 'sign'
          : 'switch'
    const unlessEnded = (act: () => void) => () => {
      if (!isOver()) act()
    }
    this.questions.push({
      kind,
      approve: unlessEnded(() => {
        const result = work()
        if (kind === 'switch') {
          const [{ chainId: wanted }] = request.params as [{ chainId: string }]
          this.goTo(Number(wanted))
        }
        answer(result)
      }),
      decline: unlessEnded(() => error(5000, `User rejected. ${chainId}`)),
      muddle: unlessEnded(() => {
        work()
        error(-32_603, 'Internal error')
      }),
      fallSilent: unlessEnded(() => void work()),
    })
  }
}
