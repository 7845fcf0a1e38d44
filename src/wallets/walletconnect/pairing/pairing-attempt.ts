import * as v from 'valibot'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import type { Cacao, SignInRequest } from '../../sign-in-request'
import type { Channel, PeerRequest, PeerResponse, Reply } from '../channel/channel'
import { isMethodUnknown, toPeerError } from '../channel/peer-error'
import type { WireTime } from '../channel/wire-time'
import { agreeOnKey, publicKeyOf, topicOf } from '../crypto/keys'
import { ERRORS_SENT, SESSION_TTL, SETTLE_MS } from '../protocol'
import { ProposalResponseSchema, SettleSchema } from '../session/schemas'
import type { Sessions } from '../session/sessions'
import { isTooLarge } from '../session/storage-share'
import type { StoredPairing, StoredWalletConnectSession } from '../session/wallet-connect-entry'
import type { Approval, Session } from '../types'
import { deleteSession } from './delete-session'
import { readSignIn } from './read-sign-in'
import { type Settlement, settle } from './settlement'

/** Maximum number of requests kept that the wallet sends before the settlement. */
const MAX_EARLY = 20

export type PairingAttemptDeps = {
  readonly channel: Channel
  readonly sessions: Sessions
  readonly clock: Clock
  readonly time: WireTime
  /** Called with the wallet's public key, to be stored: the page may reload before the settlement arrives. */
  readonly agreed: (controller: string) => void
  /** Called when the attempt has succeeded (`isSettled`) or failed. */
  readonly over: (isSettled: boolean) => void
  /**
   * Called when the page gives up. The wallet may still approve, or has already approved if its public key is given.
   */
  readonly abandoned: (controller: string | undefined) => void
}

/** Key and topic of an approved session that awaits its settlement. */
type Agreed = {
  readonly topic: string
  readonly symKey: string
  /** The wallet's public key. */
  readonly controller: string
  /** Requests that arrived before the settlement. They are handled after it. */
  readonly early: PeerRequest[]
}

/** One pairing, from the proposal to the session. When it fails, it leaves no topic or timer behind. */
export class PairingAttempt {
  readonly approval: Promise<Approval>
  readonly #topic: string
  readonly #pairing: StoredPairing
  readonly #deps: PairingAttemptDeps
  readonly #signIn: SignInRequest | undefined
  #resolve: (approval: Approval) => void = () => {}
  #reject: (error: W3mError) => void = () => {}
  /** Topics to leave when the attempt ends. */
  readonly #topics: string[]
  #stopTimer = () => {}
  #agreed: Agreed | undefined
  #over = false

  constructor(topic: string, pairing: StoredPairing, deps: PairingAttemptDeps, signIn?: SignInRequest) {
    this.#topic = topic
    this.#pairing = pairing
    this.#deps = deps
    this.#signIn = signIn
    this.approval = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    this.approval.catch(() => {}) // prevents an unhandled rejection: callers handle it
    const { channel } = deps
    const { symKey, privateKey, proposalId, signInId, controller } = pairing
    this.#topics = [topic]
    channel.listen(topic, { symKey }, request => this.#onPairingRequest(request))
    this.#await(proposalId, topic, response => this.#onProposalResponse(response))
    if (signInId !== undefined) {
      const responseTopic = topicOf(publicKeyOf(privateKey))
      this.#topics.push(responseTopic)
      channel.listen(responseTopic, { privateKey })
      this.#await(signInId, responseTopic, response => this.#onSignInResponse(response))
    }
    if (controller !== undefined) this.#awaitSettlement(controller)
  }

  fail(error: W3mError): void {
    if (this.#finish()) this.#reject(error)
  }

  /** Gives up because the visitor left. If the wallet still approves, it is told that the session has ended. */
  abandon(error: W3mError): void {
    if (this.#over) return
    this.#over = true
    this.#stopTimer()
    this.#deps.abandoned(this.#agreed?.controller) // takes over the topics
    this.#reject(error)
  }

  /** Succeeds with a session that another tab of this page has settled. */
  adopt(session: Session): void {
    if (this.#finish(session.topic)) this.#resolve({ ...session, auths: [] })
  }

  /**
   * Fails the attempt if it has expired. Called at the start, and when the page wakes up, because timers do not run
   * during sleep.
   */
  checkExpiry(): void {
    if (this.#over || this.#agreed) return
    const { clock } = this.#deps
    const leftMs = this.#pairing.expiry * 1000 - clock.now()
    this.#stopTimer()
    if (leftMs <= 0) this.fail(new W3mError('PAIRING_EXPIRED'))
    else this.#stopTimer = clock.after(leftMs, () => this.checkExpiry())
  }

  #await(id: number, topic: string, handle: (response: PeerResponse) => void): void {
    // A wallet may have sent more in the same batch of messages, which has ended this already.
    this.#deps.channel.expect(id, topic).then(
      response => this.#over || handle(response),
      () => {}, // the topic was left
    )
  }

  #finish(settled?: string): boolean {
    if (this.#over) return false
    this.#over = true
    this.#stopTimer()
    this.#deps.channel.forget(...this.#topics.filter(topic => topic !== settled))
    this.#deps.over(settled !== undefined)
    return true
  }

  #onPairingRequest({ method }: PeerRequest): Reply {
    if (method === 'wc_pairingPing') return true
    // a request of this page: the relay also delivers messages that another tab has published
    if (method === 'wc_sessionPropose' || method === 'wc_sessionAuthenticate') return undefined
    if (method !== 'wc_pairingDelete') return { fault: ERRORS_SENT.methodUnsupported }
    this.#failAfterResponse(new W3mError('CONNECT_DECLINED'))
    return true
  }

  #onProposalResponse(response: PeerResponse): void {
    if (response.kind === 'error') {
      this.fail(toPeerError(response.error, 'pairing'))
      return
    }
    const parsed = v.safeParse(ProposalResponseSchema, response.result)
    const controller = parsed.success ? parsed.output.responderPublicKey : ''
    if (this.#awaitSettlement(controller)) this.#deps.agreed(controller)
  }

  #awaitSettlement(controller: string): boolean {
    const symKey = this.#agree(controller)
    if (!symKey) return false
    const agreed: Agreed = { topic: topicOf(symKey), symKey, controller, early: [] }
    this.#topics.push(agreed.topic)
    this.#agreed = agreed
    this.#stopTimer()
    this.#stopTimer = this.#deps.clock.after(SETTLE_MS, () => {
      deleteSession(this.#deps.channel, agreed)
      this.fail(new W3mError('WALLET_TIMEOUT'))
    })
    this.#deps.channel.listen(agreed.topic, { symKey }, request => this.#onSessionRequest(request, agreed))
    return true
  }

  #onSessionRequest(request: PeerRequest, { topic, symKey, controller, early }: Agreed): Reply {
    if (request.method !== 'wc_sessionSettle') {
      if (early.length < MAX_EARLY) early.push(request)
      return undefined
    }
    const parsed = v.safeParse(SettleSchema, request.params)
    if (!parsed.success || parsed.output.controller.publicKey !== controller) {
      this.#failAfterResponse(new W3mError('WALLET_INVALID_RESPONSE', { details: 'settlement' }))
      return { fault: ERRORS_SENT.invalidSettle }
    }
    const {
      namespaces,
      expiry,
      sessionProperties: properties,
      controller: { metadata },
    } = parsed.output
    const session = this.#settle(symKey, { namespaces, expiry, properties, metadata })
    if (!session) {
      this.#failAfterResponse(new W3mError('WALLET_NETWORKS_UNSUPPORTED'))
      return { fault: ERRORS_SENT.unsupportedAccounts }
    }
    if (isTooLarge(session)) {
      this.#failAfterResponse(new W3mError('WALLET_INVALID_RESPONSE', { details: 'settlement too large' }))
      return { fault: ERRORS_SENT.invalidSettle }
    }
    this.#succeed(topic, session, [])
    for (const each of early) this.#deps.sessions.handle(topic, each)
    return true
  }

  #onSignInResponse({ sender = '', ...response }: PeerResponse): void {
    if (response.kind === 'error') {
      // A wallet that does not support sign-in answers the proposal instead, which was sent along.
      if (!isMethodUnknown(response.error)) this.fail(toPeerError(response.error, 'pairing'))
      return
    }
    const symKey = this.#agree(sender)
    if (!symKey) return
    const topic = topicOf(symKey)
    const signed = readSignIn(response.result, this.#pairing.chains, this.#signIn)
    const session =
      signed?.responder.publicKey === sender
        ? this.#settle(symKey, {
            namespaces: signed.namespaces,
            metadata: signed.responder.metadata,
            expiry: this.#deps.time.now() + SESSION_TTL,
          })
        : undefined
    if (signed && session && !isTooLarge(session)) {
      this.#succeed(topic, session, signed.cacaos)
      return
    }
    // The wallet already considers the session open, so end it there.
    deleteSession(this.#deps.channel, { topic, symKey })
    this.fail(new W3mError('WALLET_INVALID_RESPONSE', { details: 'sign-in' }))
  }

  #settle(symKey: string, settlement: Settlement): StoredWalletConnectSession | undefined {
    const { time, clock } = this.#deps
    const { chains } = this.#pairing
    const context = { symKey, pairingTopic: this.#topic, chains, now: time.now(), settledAt: clock.now() }
    return settle(settlement, context)
  }

  /** Fails once the response to the wallet has been encrypted with the topic's key. */
  #failAfterResponse(error: W3mError): void {
    queueMicrotask(() => this.fail(error))
  }

  #agree(peerKey: string): string | undefined {
    try {
      return agreeOnKey(this.#pairing.privateKey, peerKey)
    } catch {
      this.fail(new W3mError('WALLET_INVALID_RESPONSE', { details: 'key' }))
      return undefined
    }
  }

  #succeed(topic: string, session: StoredWalletConnectSession, auths: readonly Cacao[]): void {
    if (!this.#finish(topic)) return
    this.#resolve({ ...this.#deps.sessions.add(topic, session), auths })
  }
}
