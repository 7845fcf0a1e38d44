import * as v from 'valibot'
import type { NamespaceSigner } from '../namespace-signer'
import type { PeerCall } from '../peer-channel'
import { namespaceOf, type SessionNamespaces } from '../protocol/namespaces'
import { RPC_TABLE } from '../protocol/rpc-table'
import { EventSchema, SessionRequestSchema } from '../protocol/schemas'
import { WcError } from '../protocol/wc-error'
import type { RequestQuestion } from '../question'
import type { Session } from '../wallet-state'
import { MINUTES_5_MS, toSeconds, type WalletParts, WEEK_MS } from './wallet-parts'

/** Sessions: requests of the dapp, and changes by the wallet. */
export class SessionHandler {
  readonly #parts: WalletParts

  constructor(parts: WalletParts) {
    this.#parts = parts
  }

  /** Checks a request against what was granted. Responds at once if it needs no approval. */
  async receiveRequest(call: PeerCall, session: Session): Promise<void> {
    const { channel, clock, ask } = this.#parts
    const { response } = RPC_TABLE.wc_sessionRequest
    try {
      const parsed = v.safeParse(SessionRequestSchema, call.params)
      if (!parsed.success) throw new WcError('malformedRequest')
      const { chainId, request } = parsed.output
      const expiry = request.expiryTimestamp ?? request.expiry
      const expiresAt = expiry ? expiry * 1000 : clock.now() + MINUTES_5_MS
      if (expiresAt <= clock.now()) throw new WcError('requestExpired')
      const granted = session.namespaces[namespaceOf(chainId)]
      if (!granted?.chains.includes(chainId)) throw new WcError('unauthorizedChain')
      if (!granted.methods.includes(request.method)) throw new WcError('unauthorizedMethod')
      const { id, topic } = call
      const { method, params } = request
      const question: RequestQuestion = {
        kind: 'request',
        id,
        topic,
        peer: session.peer,
        chainId,
        method,
        params,
        expiresAt,
      }
      const signer = this.#signer(chainId)
      signer.describe(question)
      if (signer.isFree(method)) await this.approve(question)
      else ask(question)
    } catch (error) {
      await channel.refuse(call, error, response)
    }
  }

  async approve(question: RequestQuestion): Promise<void> {
    const { store, channel } = this.#parts
    store.dropQuestion(question.id)
    try {
      const result = await this.#signer(question.chainId).run(question)
      await channel.answer(question, 'wc_sessionRequest', result)
    } catch (error) {
      await channel.refuse(question, error, RPC_TABLE.wc_sessionRequest.response)
    }
  }

  async reject(question: RequestQuestion, error = new WcError('userRejected')): Promise<void> {
    this.#parts.store.dropQuestion(question.id)
    await this.#parts.channel.refuse(question, error, RPC_TABLE.wc_sessionRequest.response)
  }

  async receivePing(call: PeerCall): Promise<void> {
    await this.#parts.channel.answer(call, 'wc_sessionPing', true)
  }

  /** Only the wallet may update a session. */
  async receiveUpdate(call: PeerCall): Promise<void> {
    const { response } = RPC_TABLE.wc_sessionUpdate
    await this.#parts.channel.refuse(call, new WcError('unauthorizedUpdate'), response)
  }

  async receiveExtend(call: PeerCall, session: Session): Promise<void> {
    const { store, clock, channel } = this.#parts
    store.putSession({ ...session, expiresAt: clock.now() + WEEK_MS })
    await channel.answer(call, 'wc_sessionExtend', true)
  }

  async receiveEvent(call: PeerCall): Promise<void> {
    const parsed = v.safeParse(EventSchema, call.params)
    if (parsed.success) this.#parts.notice(`The site says: ${parsed.output.event.name}`)
    await this.#parts.channel.answer(call, 'wc_sessionEvent', true)
  }

  async receiveDelete(call: PeerCall, { topic, peer }: Session): Promise<void> {
    const { channel, store, link, notice } = this.#parts
    // Encrypted before its key is deleted.
    const told = channel.answer(call, 'wc_sessionDelete', true)
    store.dropSession(topic)
    notice(`${peer.name} has disconnected`)
    await told
    await link.unsubscribe(topic)
  }

  async ping(topic: string): Promise<void> {
    await this.#parts.channel.call(topic, 'wc_sessionPing', {})
  }

  async extend(topic: string): Promise<void> {
    const { store, clock, channel } = this.#parts
    const session = this.#session(topic)
    const expiresAt = clock.now() + WEEK_MS
    store.putSession({ ...session, expiresAt })
    await channel.call(topic, 'wc_sessionExtend', { expiry: toSeconds(expiresAt) })
  }

  /** Other accounts, chains, methods or events. Rejects with the dapp's error. */
  async update(topic: string, namespaces: SessionNamespaces): Promise<void> {
    const { store, channel } = this.#parts
    store.putSession({ ...this.#session(topic), namespaces })
    await channel.call(topic, 'wc_sessionUpdate', { namespaces })
  }

  async emit(topic: string, chainId: string, event: { name: string; data: unknown }): Promise<void> {
    const { link, channel } = this.#parts
    const { envelope } = channel.compose(topic, 'wc_sessionEvent', { event, chainId })
    await link.publish(topic, envelope, RPC_TABLE.wc_sessionEvent.request)
  }

  async remove(topic: string, reason = new WcError('userDisconnected')): Promise<void> {
    const { store, link, channel } = this.#parts
    const { envelope } = channel.compose(this.#session(topic).topic, 'wc_sessionDelete', {
      code: reason.code,
      message: reason.message,
    })
    store.dropSession(topic)
    await link.publish(topic, envelope, RPC_TABLE.wc_sessionDelete.request)
    await link.unsubscribe(topic)
  }

  /**
   * Switches to another chain in the named session, or in all sessions of its family. Adds it to those that lack it.
   */
  async switchChain(chain: string, topic?: string): Promise<void> {
    const { store } = this.#parts
    const namespace = namespaceOf(chain)
    store.update({ active: { ...store.state.active, [namespace]: chain } })
    await this.#forEach(namespace, topic, async (session, granted) => {
      if (!granted.chains.includes(chain)) {
        const addresses = [...new Set(granted.accounts.map(account => account.split(':')[2] ?? ''))]
        const accounts = [...granted.accounts, ...addresses.map(address => `${chain}:${address}`)]
        const more = { ...granted, chains: [...granted.chains, chain], accounts }
        this.#announce(session.topic, { ...session.namespaces, [namespace]: more })
      }
      const data = namespace === 'eip155' ? Number(chain.slice(namespace.length + 1)) : chain
      await this.emit(session.topic, chain, { name: 'chainChanged', data })
    })
  }

  /** Switches to another account, which is added to every session, before its other accounts. */
  async switchAccount(index: number): Promise<void> {
    const { store, signers } = this.#parts
    store.update({ account: index })
    for (const { namespace, addresses } of signers) {
      const address = addresses[index]
      if (!address) continue
      await this.#forEach(namespace, undefined, async (session, granted) => {
        const others = granted.accounts.filter(account => !account.endsWith(`:${address}`))
        const accounts = [...granted.chains.map(chain => `${chain}:${address}`), ...others]
        this.#announce(session.topic, { ...session.namespaces, [namespace]: { ...granted, accounts } })
        const list = [...new Set(accounts.map(account => account.split(':')[2]))]
        const [chain = ''] = granted.chains
        const active = store.state.active[namespace] ?? chain
        await this.emit(session.topic, granted.chains.includes(active) ? active : chain, {
          name: 'accountsChanged',
          data: list,
        })
      })
    }
  }

  /** An update without waiting for the response: the site may be offline. */
  #announce(topic: string, namespaces: SessionNamespaces): void {
    this.update(topic, namespaces).catch(error => {
      if (this.#parts.store.session(topic))
        this.#parts.notice(`The site refused the change: ${error.message}`)
    })
  }

  async #forEach(
    namespace: string,
    topic: string | undefined,
    act: (session: Session, granted: SessionNamespaces[string]) => Promise<void>,
  ): Promise<void> {
    const sessions = this.#parts.store.state.sessions.filter(each => !topic || each.topic === topic)
    await Promise.all(
      sessions.map(session => {
        const granted = session.namespaces[namespace]
        return granted && act(session, granted)
      }),
    )
  }

  #session(topic: string): Session {
    const session = this.#parts.store.session(topic)
    if (!session) throw new Error('There is no such session')
    return session
  }

  #signer(chainId: string): NamespaceSigner {
    const signer = this.#parts.signers.find(({ namespace }) => namespace === namespaceOf(chainId))
    if (!signer) throw new WcError('unauthorizedChain')
    return signer
  }
}
