import * as v from 'valibot'
import { type Cacao, cacaoPayload, signInMessage } from '../auth/cacao'
import { actionsOf, encodeRecap, fullStatement, limitRecap, readRecap } from '../auth/recap'
import { createKeyPair, deriveSymKey, topicOfKey } from '../crypto/agreement'
import type { NamespaceSigner } from '../namespace-signer'
import type { PeerCall } from '../peer-channel'
import { withAccounts } from '../protocol/namespaces'
import { AUTO_REJECT, RPC_TABLE } from '../protocol/rpc-table'
import { type SignInPayload, SignInRequestSchema } from '../protocol/schemas'
import { toErrorBody, WcError } from '../protocol/wc-error'
import type { SignInQuestion } from '../question'
import { MINUTES_5_MS, type WalletParts, WEEK_MS } from './wallet-parts'

const NAMESPACE = 'eip155'
const EVENTS = ['chainChanged', 'accountsChanged']
type Publication = { readonly ttl: number; readonly tag: number }

/** One-click auth (specs.walletconnect.com, wallet authentication): a session and a signed message in one response. */
export class SignInHandler {
  readonly #parts: WalletParts

  constructor(parts: WalletParts) {
    this.#parts = parts
  }

  async receive(call: PeerCall): Promise<void> {
    const { channel, clock, behavior } = this.#parts
    if (!behavior.oneClickSignIn) return channel.refuseUnknown(call)
    const parsed = v.safeParse(SignInRequestSchema, call.params)
    if (!parsed.success) {
      // Without the dapp's key, only the pairing topic can be used to respond.
      return channel.refuse(call, new WcError('malformedRequest'), AUTO_REJECT.signIn)
    }
    const { requester, authPayload, expiryTimestamp } = parsed.output
    const expiresAt = expiryTimestamp ? expiryTimestamp * 1000 : clock.now() + MINUTES_5_MS
    if (expiresAt <= clock.now()) return
    const asked = { id: call.id, topic: call.topic, peer: requester.metadata, expiresAt }
    try {
      const grant = this.#grant(authPayload)
      this.#parts.ask({ kind: 'signIn', ...asked, peerPublicKey: requester.publicKey, ...grant })
    } catch (error) {
      if (!(error instanceof WcError)) throw error
      this.#parts.notice(`Refused a site: ${error.message}`)
      await this.#answer(
        { id: call.id, peerPublicKey: requester.publicKey },
        { error: toErrorBody(error) },
        AUTO_REJECT.signIn,
      )
    }
  }

  /** Signs one message for each chain, with that account. */
  async approve(question: SignInQuestion, address: string): Promise<void> {
    const { store, link, clock, metadata } = this.#parts
    store.dropQuestion(question.id)
    const cacaos = await this.#sign(question.payload, address)
    const own = createKeyPair()
    const symKey = deriveSymKey(own.privateKey, question.peerPublicKey)
    const topic = topicOfKey(symKey)
    if (question.methods.length > 0) {
      const { chains } = question.payload
      const grant = { [NAMESPACE]: { chains, methods: question.methods, events: EVENTS } }
      store.putSession({
        topic,
        symKey,
        pairingTopic: question.topic,
        publicKey: own.publicKey,
        peerPublicKey: question.peerPublicKey,
        peer: question.peer,
        namespaces: withAccounts(grant, () => [address]),
        expiresAt: clock.now() + WEEK_MS,
        acknowledged: true,
      })
      await link.subscribe(topic)
    }
    const responder = { publicKey: own.publicKey, metadata }
    await this.#answer(
      question,
      { result: { cacaos, responder } },
      RPC_TABLE.wc_sessionAuthenticate.response,
      own,
    )
  }

  async reject(question: SignInQuestion): Promise<void> {
    this.#parts.store.dropQuestion(question.id)
    const error = toErrorBody(new WcError('userRejected'))
    await this.#answer(question, { error }, RPC_TABLE.wc_sessionAuthenticate.reject)
  }

  /** The message that would be signed on the first chain. */
  preview({ payload }: SignInQuestion, address: string): string {
    return signInMessage(cacaoPayload(payload, `${payload.chains[0]}:${address}`))
  }

  #sign(payload: SignInPayload, address: string): Promise<Cacao[]> {
    return Promise.all(
      payload.chains.map(async chain => {
        const p = cacaoPayload(payload, `${chain}:${address}`)
        const s = await this.#signer().signIn(address, signInMessage(p))
        return { h: { t: 'caip122' }, p, s: { t: 'eip191', s } }
      }),
    )
  }

  /** The request, limited to what the wallet can do. */
  #grant(asked: SignInPayload): Pick<SignInQuestion, 'payload' | 'methods'> {
    const signer = this.#signer()
    const chains = asked.chains.filter(chain => signer.chains.includes(chain))
    if (chains.length === 0) throw new WcError('unsupportedChains')
    const resources = asked.resources ?? []
    const recap = readRecap(resources)
    const wanted = recap ? actionsOf(recap, NAMESPACE) : []
    const methods = wanted.filter(method => signer.methods.includes(method))
    if (wanted.length > 0 && methods.length === 0) throw new WcError('unsupportedMethods')
    const granted = recap && methods.length > 0 ? limitRecap(recap, NAMESPACE, { methods, chains }) : recap
    return {
      methods,
      payload: {
        ...asked,
        chains,
        statement: fullStatement(asked.statement, granted),
        resources: granted ? [...resources.slice(0, -1), encodeRecap(granted)] : resources,
      },
    }
  }

  /** Sent on the topic of the dapp's public key, in an envelope with ours. */
  #answer(
    { id, peerPublicKey }: Pick<SignInQuestion, 'id' | 'peerPublicKey'>,
    outcome: object,
    publication: Publication,
    own = createKeyPair(),
  ): Promise<void> {
    return this.#parts.channel.answerOn(
      topicOfKey(peerPublicKey),
      { id, jsonrpc: '2.0', ...outcome },
      { symKey: deriveSymKey(own.privateKey, peerPublicKey), publicKey: own.publicKey },
      publication,
    )
  }

  #signer(): NamespaceSigner {
    const signer = this.#parts.signers.find(({ namespace }) => namespace === NAMESPACE)
    if (!signer) throw new WcError('unsupportedChains')
    return signer
  }
}
