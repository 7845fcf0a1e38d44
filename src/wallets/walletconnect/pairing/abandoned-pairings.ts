import * as v from 'valibot'
import type { Clock } from '../../../shared/lib/clock'
import type { Channel, PeerRequest, PeerResponse, Reply } from '../channel/channel'
import { isMethodUnknown } from '../channel/peer-error'
import { agreeOnKey, publicKeyOf, topicOf } from '../crypto/keys'
import { ERRORS_SENT, SETTLE_MS } from '../protocol'
import { type ClientStorage, without } from '../session/client-storage'
import { ProposalResponseSchema } from '../session/schemas'
import type { AbandonedPairing } from '../session/wallet-connect-entry'
import { deleteSession } from './delete-session'

type Options = {
  readonly clientStorage: ClientStorage
  readonly channel: Pick<Channel, 'listen' | 'forget' | 'expect' | 'nextId' | 'send'>
  readonly clock: Clock
}

/** Number of abandoned pairings to keep, newest first. Opening and closing the modal leaves one each time. */
const MAX_ABANDONED = 20
/** How long to wait, in ms, for the tab that began a pairing to store its session. */
const OTHER_TAB_MS = 2000

/**
 * Pairings that the page has given up. A wallet may still approve one until it expires. The wallet is then told that
 * the session has ended, so that it does not show a connection that the page does not have.
 */
export class AbandonedPairings {
  readonly #options: Options
  /** Waits for late approvals, by pairing topic. */
  readonly #waiting = new Map<string, Waiting>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Takes over the topics, already subscribed, of a pairing that was given up. */
  add(topic: string, pairing: AbandonedPairing): void {
    this.#options.clientStorage.change(({ pairings, abandoned }) => ({
      pairings: without(pairings, topic),
      abandoned: newest({ ...abandoned, [topic]: pairing }),
    }))
    this.#wait(topic, pairing)
  }

  /** Waits again for late approvals of pairings from before a page reload. */
  resume(): void {
    for (const [topic, pairing] of Object.entries(this.#options.clientStorage.state.abandoned))
      if (!this.#waiting.has(topic)) this.#wait(topic, pairing)
  }

  checkExpiry(): void {
    for (const waiting of [...this.#waiting.values()]) waiting.checkExpiry()
  }

  /** Ends the wait for pairings that another tab has removed. */
  changedElsewhere(abandoned: Readonly<Record<string, AbandonedPairing>>): void {
    for (const [topic, waiting] of [...this.#waiting]) if (!abandoned[topic]) waiting.end()
  }

  /** Ends all waits. The pairings stay in storage for the next page load. */
  destroy(): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const waiting of all) waiting.end()
  }

  #wait(topic: string, pairing: AbandonedPairing): void {
    const { clientStorage } = this.#options
    const over = () => {
      if (this.#waiting.delete(topic))
        clientStorage.change(({ abandoned }) => ({ abandoned: without(abandoned, topic) }))
    }
    const agreed = (controller: string) =>
      clientStorage.change(({ abandoned }) =>
        abandoned[topic] ? { abandoned: { ...abandoned, [topic]: { ...pairing, controller } } } : {},
      )
    const waiting = new Waiting(topic, pairing, { ...this.#options, agreed, over })
    this.#waiting.set(topic, waiting)
    waiting.start()
  }
}

type WaitingDeps = Options & { readonly agreed: (controller: string) => void; readonly over: () => void }

class Waiting {
  readonly #topic: string
  readonly #pairing: AbandonedPairing
  readonly #deps: WaitingDeps
  readonly #topics: string[]
  #stopTimer = () => {}
  #isApproved = false
  #isOver = false

  constructor(topic: string, pairing: AbandonedPairing, deps: WaitingDeps) {
    this.#topic = topic
    this.#pairing = pairing
    this.#deps = deps
    this.#topics = [topic]
  }

  start(): void {
    const { channel } = this.#deps
    const { symKey, privateKey, proposalId, signInId, controller } = this.#pairing
    channel.listen(this.#topic, { symKey }, request => this.#onPairingRequest(request))
    this.#await(proposalId, this.#topic, response => this.#onProposalResponse(response))
    if (signInId !== undefined) {
      const responseTopic = topicOf(publicKeyOf(privateKey))
      this.#topics.push(responseTopic)
      channel.listen(responseTopic, { privateKey })
      this.#await(signInId, responseTopic, response => this.#onSignInResponse(response))
    }
    if (controller === undefined) this.checkExpiry()
    else this.#onApproved(controller)
  }

  /**
   * Ends the wait if the pairing has expired. Also called when the page wakes up, because timers do not run during
   * sleep.
   */
  checkExpiry(): void {
    if (this.#isOver || this.#isApproved) return
    const { clock } = this.#deps
    const leftMs = this.#pairing.expiry * 1000 - clock.now()
    this.#stopTimer()
    if (leftMs <= 0) this.end()
    else this.#stopTimer = clock.after(leftMs, () => this.checkExpiry())
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#stopTimer()
    const { channel, clientStorage, over } = this.#deps
    channel.forget(...this.#topics.filter(topic => !clientStorage.state.sessions[topic]))
    over()
  }

  #await(id: number, topic: string, handle: (response: PeerResponse) => void): void {
    // A wallet may have sent more in the same batch of messages, which has ended this already.
    this.#deps.channel.expect(id, topic).then(
      response => this.#isOver || handle(response),
      () => {}, // the topic was left
    )
  }

  #onPairingRequest({ method }: PeerRequest): Reply {
    if (method === 'wc_pairingPing') return true
    // a request of this page: the relay also delivers messages that another tab has published
    if (method === 'wc_sessionPropose' || method === 'wc_sessionAuthenticate') return undefined
    if (method !== 'wc_pairingDelete') return { fault: ERRORS_SENT.methodUnsupported }
    this.#endAfterResponse()
    return true
  }

  #onProposalResponse(response: PeerResponse): void {
    const parsed = v.safeParse(
      ProposalResponseSchema,
      response.kind === 'error' ? undefined : response.result,
    )
    if (!parsed.success) {
      this.end() // declined, or an invalid response
      return
    }
    const { responderPublicKey } = parsed.output
    this.#deps.agreed(responderPublicKey)
    this.#onApproved(responderPublicKey)
  }

  /**
   * Ends the session of a late approval in the wallet: sends an end message, and answers the settlement with an error.
   * If another tab began the pairing, that tab gets `OTHER_TAB_MS` to store the session first.
   */
  #onApproved(controller: string): void {
    const symKey = this.#agree(controller)
    if (!symKey) return
    const { channel, clock } = this.#deps
    const topic = topicOf(symKey)
    this.#isApproved = true
    this.#stopTimer()
    if (this.#pairing.isOfOtherTab) {
      this.#stopTimer = clock.after(OTHER_TAB_MS, () => this.#endUnlessTaken({ topic, symKey }))
      return
    }
    this.#topics.push(topic)
    this.#stopTimer = clock.after(SETTLE_MS, () => this.end())
    channel.listen(topic, { symKey }, ({ method }) => {
      if (method !== 'wc_sessionSettle') return undefined
      this.#endAfterResponse()
      return { fault: ERRORS_SENT.userDisconnected }
    })
    deleteSession(channel, { topic, symKey })
  }

  #onSignInResponse({ sender = '', ...response }: PeerResponse): void {
    if (response.kind === 'error') {
      // A wallet that does not support sign-in answers the proposal instead, which was sent along.
      if (!isMethodUnknown(response.error)) this.end()
      return
    }
    const symKey = this.#agree(sender)
    if (!symKey) return
    const session = { topic: topicOf(symKey), symKey }
    this.#isApproved = true
    this.#stopTimer()
    if (this.#pairing.isOfOtherTab) {
      this.#stopTimer = this.#deps.clock.after(OTHER_TAB_MS, () => this.#endUnlessTaken(session))
      return
    }
    deleteSession(this.#deps.channel, session)
    this.end()
  }

  #endUnlessTaken(session: { readonly topic: string; readonly symKey: string }): void {
    const { clientStorage, channel } = this.#deps
    clientStorage.refresh()
    if (this.#isOver) return // the other tab has handled it
    if (!clientStorage.state.sessions[session.topic]) deleteSession(channel, session)
    this.end()
  }

  #agree(peerKey: string): string | undefined {
    try {
      return agreeOnKey(this.#pairing.privateKey, peerKey)
    } catch {
      this.end()
      return undefined
    }
  }

  /** Ends the wait once the response to the wallet has been encrypted with the topic's key. */
  #endAfterResponse(): void {
    queueMicrotask(() => this.end())
  }
}

function newest(abandoned: Readonly<Record<string, AbandonedPairing>>): Record<string, AbandonedPairing> {
  const all = Object.entries(abandoned).sort(([, one], [, other]) => one.expiry - other.expiry)
  return Object.fromEntries(all.slice(-MAX_ABANDONED))
}
