import { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import type { SignInRequest } from '../../sign-in-request'
import type { Random } from '../crypto/encoding'
import { publicKeyOf, randomKey, topicOf } from '../crypto/keys'
import { CLOCK_MARGIN, METHODS, PAIRING_TTL, RELAY_PROTOCOL } from '../protocol'
import { type ClientStorage, type ExternalChange, without } from '../session/client-storage'
import { proposeNamespaces } from '../session/grants'
import type { StoredPairing } from '../session/wallet-connect-entry'
import type { Pairing, PairingOptions, ResumedPairing, Session } from '../types'
import { AbandonedPairings } from './abandoned-pairings'
import { PairingAttempt, type PairingAttemptDeps } from './pairing-attempt'
import { formatPairingUri } from './pairing-uri'
import { signInPayload } from './read-sign-in'

type Options = Omit<PairingAttemptDeps, 'over' | 'agreed' | 'abandoned'> & {
  readonly clientStorage: ClientStorage
  readonly random: Random
}

/** How long a resumed pairing that has already expired stays open for messages, in seconds. */
const RESUME_SECONDS = 20

/** Longest plausible time until the expiry, in seconds. A longer one was stored while this device's clock was fast. */
const MAX_REMAINING = PAIRING_TTL + 2 * CLOCK_MARGIN

/** The pending pairings. */
export class Pairings {
  readonly #options: Options
  readonly #attempts = new Map<string, { readonly attempt: PairingAttempt; readonly resumed: boolean }>()
  readonly #abandoned: AbandonedPairings

  constructor(options: Options) {
    this.#options = options
    this.#abandoned = new AbandonedPairings(options)
  }

  create({ chains, metadata, signIn }: PairingOptions): Pairing {
    const { random, time, clock, clientStorage, channel } = this.#options
    const symKey = randomKey(random)
    const topic = topicOf(symKey)
    const privateKey = randomKey(random)
    const expiry = now(clock) + PAIRING_TTL + CLOCK_MARGIN // the expiry of the URI, by our own clock
    const expiryTimestamp = time.now() + PAIRING_TTL + CLOCK_MARGIN
    const signInId = signIn ? { signInId: channel.nextId() } : {}
    const pairing: StoredPairing = {
      symKey,
      privateKey,
      proposalId: channel.nextId(),
      ...signInId,
      expiry,
      chains: [...chains],
    }
    this.#forgetExpired()
    clientStorage.change(({ pairings }) => ({ pairings: { ...pairings, [topic]: pairing } }))
    const attempt = this.#start(topic, pairing, { signIn, resumed: false })

    const ready = this.#propose(topic, pairing, { chains, metadata, signIn, expiryTimestamp })
    ready.catch(error =>
      attempt.fail(error instanceof W3mError ? error : new W3mError('WALLET_FAILED', { cause: error })),
    )
    const methods = signIn ? ['wc_sessionAuthenticate'] : undefined
    return {
      uri: formatPairingUri({ topic, symKey, expiryTimestamp, methods }),
      expiresAt: clock.now() + PAIRING_TTL * 1000,
      ready,
      approval: attempt.approval,
      cancel: () => attempt.abandon(new W3mError('ABORTED')),
    }
  }

  /**
   * Resumes pairings from before a page reload. An expired one stays open for `RESUME_SECONDS`, because the wallet may
   * have answered in time. One whose session no page has taken yet succeeds with that session.
   */
  resume(): readonly ResumedPairing[] {
    this.#forgetExpired()
    this.#abandoned.resume()
    const { clientStorage, clock, sessions } = this.#options
    return Object.entries(clientStorage.state.pairings).flatMap(([topic, pairing]) => {
      if (this.#attempts.has(topic)) return []
      const taken = () => this.#remove(topic)
      const session = this.#sessionOf(topic)
      if (session) {
        sessions.follow()
        return [{ approval: Promise.resolve({ ...session, auths: [] }), cancel: () => {}, taken }]
      }
      const expiry = Math.max(pairing.expiry, now(clock) + RESUME_SECONDS)
      const attempt = this.#start(topic, { ...pairing, expiry }, { signIn: undefined, resumed: true })
      return [{ approval: attempt.approval, cancel: () => attempt.abandon(new W3mError('ABORTED')), taken }]
    })
  }

  checkExpiry(): void {
    for (const { attempt } of [...this.#attempts.values()]) attempt.checkExpiry()
    this.#abandoned.checkExpiry()
  }

  /**
   * Handles changes by another tab: pairings that it settled succeed with its session, resumed ones that it gave up
   * fail.
   */
  changedElsewhere({ after }: ExternalChange): void {
    this.#abandoned.changedElsewhere(after.abandoned)
    for (const [topic, { attempt, resumed }] of [...this.#attempts]) {
      const session = this.#sessionOf(topic)
      if (session) attempt.adopt(session)
      else if (resumed && !after.pairings[topic]) attempt.fail(new W3mError('ABORTED'))
    }
  }

  /** Ends all attempts. The pairings stay in storage for the next page load. */
  destroy(): void {
    const attempts = [...this.#attempts.values()]
    this.#attempts.clear()
    for (const { attempt } of attempts) attempt.fail(new W3mError('ABORTED'))
    this.#abandoned.destroy()
  }

  #start(
    topic: string,
    pairing: StoredPairing,
    { signIn, resumed }: { signIn: SignInRequest | undefined; resumed: boolean },
  ): PairingAttempt {
    const { clientStorage } = this.#options
    const agreed = (controller: string) =>
      clientStorage.change(({ pairings }) =>
        pairings[topic] ? { pairings: { ...pairings, [topic]: { ...pairing, controller } } } : {},
      )
    const over = (isSettled: boolean) => {
      // A resumed one stays in storage until its session is taken or ended: this page may be reloaded before that.
      if (this.#attempts.delete(topic) && !(isSettled && resumed)) this.#remove(topic)
    }
    const abandoned = (controller: string | undefined) => {
      if (!this.#attempts.delete(topic)) return
      const { chains: _chains, ...rest } = pairing
      const isOfOtherTab = resumed ? ({ isOfOtherTab: true } as const) : {}
      this.#abandoned.add(topic, { ...rest, ...(controller && { controller }), ...isOfOtherTab })
    }
    const attempt = new PairingAttempt(topic, pairing, { ...this.#options, agreed, over, abandoned }, signIn)
    this.#attempts.set(topic, { attempt, resumed })
    attempt.checkExpiry()
    return attempt
  }

  #remove(topic: string): void {
    this.#options.clientStorage.change(({ pairings }) => ({ pairings: without(pairings, topic) }))
  }

  #sessionOf(topic: string): Session | undefined {
    return this.#options.sessions.list().find(({ pairingTopic }) => pairingTopic === topic)
  }

  /**
   * Deletes expired pairings and their keys, once the relay cannot have a response to them anymore. Also deletes those
   * with an implausible expiry. Those whose session no page has taken yet stay.
   */
  #forgetExpired(): void {
    const { clientStorage, clock } = this.#options
    const isLive = ({ expiry }: Pick<StoredPairing, 'expiry'>) =>
      expiry + METHODS.wc_sessionSettle.ttl > now(clock) && expiry <= now(clock) + MAX_REMAINING
    const { pairings, abandoned } = clientStorage.state
    const isKept = ([topic, pairing]: [string, Pick<StoredPairing, 'expiry'>]) =>
      isLive(pairing) || this.#sessionOf(topic) !== undefined
    if ([...Object.entries(pairings), ...Object.entries(abandoned)].every(isKept)) return
    const live = <T extends Pick<StoredPairing, 'expiry'>>(all: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(all).filter(isKept))
    clientStorage.change(state => ({ pairings: live(state.pairings), abandoned: live(state.abandoned) }))
  }

  /** Sends the sign-in request, if any, and the proposal. Resolves once the relay holds both. */
  async #propose(
    topic: string,
    pairing: StoredPairing,
    { chains, metadata, signIn, expiryTimestamp }: PairingOptions & { readonly expiryTimestamp: number },
  ): Promise<void> {
    const { channel, clock } = this.#options
    const { symKey, privateKey, proposalId, signInId } = pairing
    const self = { publicKey: publicKeyOf(privateKey), metadata }
    const sends: Promise<void>[] = []
    if (signIn && signInId !== undefined) {
      const authPayload = signInPayload(signIn, new Date(clock.now()).toISOString())
      const params = { requester: self, authPayload, expiryTimestamp }
      sends.push(channel.send(topic, symKey, { id: signInId, method: 'wc_sessionAuthenticate', params }))
    }
    const params = {
      requiredNamespaces: {},
      optionalNamespaces: proposeNamespaces(chains),
      relays: [{ protocol: RELAY_PROTOCOL }],
      pairingTopic: topic,
      proposer: self,
      expiryTimestamp,
    }
    sends.push(channel.send(topic, symKey, { id: proposalId, method: 'wc_sessionPropose', params }))
    await Promise.all(sends)
  }
}

/** Unix time in seconds by our own clock, as stored expiries are. */
const now = (clock: Clock): number => Math.floor(clock.now() / 1000)
