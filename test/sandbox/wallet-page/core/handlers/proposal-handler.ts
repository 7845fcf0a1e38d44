import * as v from 'valibot'
import { createKeyPair, deriveSymKey, topicOfKey } from '../crypto/agreement'
import type { PeerCall } from '../peer-channel'
import { planNamespaces, type SessionNamespaces, withAccounts } from '../protocol/namespaces'
import { AUTO_REJECT, RPC_TABLE } from '../protocol/rpc-table'
import { ProposalSchema } from '../protocol/schemas'
import { WcError } from '../protocol/wc-error'
import type { ProposalQuestion } from '../question'
import type { Session } from '../wallet-state'
import { MINUTES_5_MS, toSeconds, type WalletParts, WEEK_MS } from './wallet-parts'

const RELAY = { protocol: 'irn' }

/** Session proposals: the user approves or rejects them (specs.walletconnect.com, session proposal). */
export class ProposalHandler {
  readonly #parts: WalletParts

  constructor(parts: WalletParts) {
    this.#parts = parts
  }

  async receive(call: PeerCall): Promise<void> {
    const { store, signers, behavior, clock, channel } = this.#parts
    // A proposal is sent along with a one-click auth request, for wallets that do not support that.
    const withSignIn = store.pairing(call.topic)?.methods.includes('wc_sessionAuthenticate')
    if (withSignIn && behavior.oneClickSignIn) return
    try {
      const parsed = v.safeParse(ProposalSchema, call.params)
      if (!parsed.success) throw new WcError('malformedRequest')
      const { proposer, requiredNamespaces, optionalNamespaces, expiryTimestamp } = parsed.output
      const expiresAt = expiryTimestamp ? expiryTimestamp * 1000 : clock.now() + MINUTES_5_MS
      if (expiresAt <= clock.now()) return
      this.#parts.ask({
        kind: 'proposal',
        id: call.id,
        topic: call.topic,
        peer: proposer.metadata,
        peerPublicKey: proposer.publicKey,
        plan: planNamespaces(requiredNamespaces, optionalNamespaces, signers),
        expiresAt,
      })
    } catch (error) {
      if (!(error instanceof WcError)) throw error
      this.#parts.notice(`Refused a site: ${error.message}`)
      await channel.refuse(call, error, AUTO_REJECT.proposal)
    }
  }

  /** `addresses`: the accounts to share, by namespace. */
  async approve(
    question: ProposalQuestion,
    addresses: (namespace: string) => readonly string[],
  ): Promise<Session> {
    const { store, clock } = this.#parts
    const own = createKeyPair()
    const symKey = deriveSymKey(own.privateKey, question.peerPublicKey)
    const session: Session = {
      topic: topicOfKey(symKey),
      symKey,
      pairingTopic: question.topic,
      publicKey: own.publicKey,
      peerPublicKey: question.peerPublicKey,
      peer: question.peer,
      namespaces: withAccounts(question.plan, addresses),
      expiresAt: clock.now() + WEEK_MS,
      acknowledged: false,
    }
    store.putSession(session)
    store.dropQuestion(question.id)
    await this.#settle(question, session)
    return session
  }

  async reject(question: ProposalQuestion): Promise<void> {
    const { store, channel } = this.#parts
    store.dropQuestion(question.id)
    await channel.refuse(question, new WcError('userRejected'), RPC_TABLE.wc_sessionPropose.reject)
  }

  async #settle(question: ProposalQuestion, session: Session): Promise<void> {
    const { link, channel, behavior, metadata } = this.#parts
    const { topic, publicKey, namespaces, expiresAt } = session
    const settlement = channel.compose(topic, 'wc_sessionSettle', {
      relay: RELAY,
      controller: { publicKey, metadata },
      namespaces,
      expiry: toSeconds(expiresAt),
      sessionProperties: this.#labels(namespaces),
    })
    this.#awaitSettled(settlement.id, topic)
    const response = { relay: RELAY, responderPublicKey: publicKey }
    if (!behavior.relayApproval) {
      await link.subscribe(topic)
      await Promise.all([
        link.publish(topic, settlement.envelope, RPC_TABLE.wc_sessionSettle.request),
        channel.answer(question, 'wc_sessionPropose', response),
      ])
      return
    }
    link.expect(topic)
    await link.call('wc_approveSession', {
      pairingTopic: question.topic,
      sessionTopic: topic,
      sessionProposalResponse: channel.sealed(question.topic, {
        id: question.id,
        jsonrpc: '2.0',
        result: response,
      }),
      sessionSettlementRequest: settlement.envelope,
    })
  }

  #awaitSettled(id: number, topic: string): void {
    const { store, channel, notice } = this.#parts
    channel.awaitAnswer(id, RPC_TABLE.wc_sessionSettle.response.ttl).then(
      () => {
        const session = store.session(topic)
        if (session) store.putSession({ ...session, acknowledged: true })
      },
      error => {
        store.dropSession(topic)
        notice(`The session did not come about: ${error.message}`)
      },
    )
  }

  /** Names of the accounts, by address (docs/protocols/walletconnect.md#pairing). */
  #labels(namespaces: SessionNamespaces): Record<string, string> {
    return Object.fromEntries(
      this.#parts.signers.flatMap(({ namespace, addresses }) =>
        addresses.flatMap((address, index) => {
          const isShared = namespaces[namespace]?.accounts.some(account => account.endsWith(`:${address}`))
          return isShared ? [[address, `Account ${index + 1}`]] : []
        }),
      ),
    )
  }
}
