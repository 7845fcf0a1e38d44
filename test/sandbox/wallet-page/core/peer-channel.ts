import * as v from 'valibot'
import { seal, sealForPeer, unseal } from './crypto/envelope'
import { RPC_TABLE, UNKNOWN_METHOD, type WcMethod } from './protocol/rpc-table'
import { PeerMessageSchema } from './protocol/schemas'
import { toErrorBody, WcError } from './protocol/wc-error'
import type { RelayLink } from './relay/relay-link'
import type { WalletClock } from './wallet-clock'

export type PeerCall = {
  readonly topic: string
  readonly id: number
  readonly method: string
  readonly params: unknown
}
type Publication = { readonly ttl: number; readonly tag: number }
/** A type 1 envelope: the peer derives the key. */
type SealedFor = { readonly symKey: string; readonly publicKey: string }

type Options = {
  readonly link: RelayLink
  readonly clock: WalletClock
  readonly keyOf: (topic: string) => string | undefined
  readonly onCall: (call: PeerCall) => Promise<void>
}
type Waiting = { resolve: (result: unknown) => void; reject: (error: unknown) => void }

const MAX_WAIT = 300

/** Encrypted JSON-RPC with a dapp, over the relay. */
export class PeerChannel {
  readonly #options: Options
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Sends a request to the dapp. Rejects with its error, or if it has not responded in time. */
  async call(topic: string, method: WcMethod, params: unknown): Promise<unknown> {
    const { ttl, tag } = RPC_TABLE[method].request
    const { id, envelope } = this.compose(topic, method, params)
    const answer = this.awaitAnswer(id, Math.min(ttl, MAX_WAIT))
    // A failure reaches the caller below.
    answer.catch(() => {})
    await this.#options.link.publish(topic, envelope, { ttl, tag })
    return answer
  }

  /** An encrypted request, to be sent in another way. */
  compose(topic: string, method: WcMethod, params: unknown): { id: number; envelope: string } {
    this.#lastId = Math.max(this.#options.clock.now() * 1000, this.#lastId + 1)
    const id = this.#lastId
    return { id, envelope: this.sealed(topic, { id, jsonrpc: '2.0', method, params }) }
  }

  sealed(topic: string, message: object): string {
    return seal(this.#key(topic), JSON.stringify(message))
  }

  awaitAnswer(id: number, seconds: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const cancel = this.#options.clock.after(seconds * 1000, () => {
        this.#waiting.delete(id)
        reject(new Error('The site has not answered'))
      })
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          cancel()
          this.#waiting.delete(id)
          end(value)
        }
      this.#waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
    })
  }

  async answer(
    { topic, id }: Pick<PeerCall, 'topic' | 'id'>,
    method: WcMethod,
    result: unknown,
  ): Promise<void> {
    const envelope = this.sealed(topic, { id, jsonrpc: '2.0', result })
    await this.#options.link.publish(topic, envelope, RPC_TABLE[method].response)
  }

  async refuse(
    { topic, id }: Pick<PeerCall, 'topic' | 'id'>,
    error: unknown,
    publication: Publication,
  ): Promise<void> {
    const envelope = this.sealed(topic, { id, jsonrpc: '2.0', error: toErrorBody(error) })
    await this.#options.link.publish(topic, envelope, publication)
  }

  /** Responds to a one-click auth request, on a topic of the dapp's for which the wallet has no key. */
  async answerOn(topic: string, message: object, to: SealedFor, publication: Publication): Promise<void> {
    await this.#options.link.publish(topic, sealForPeer(to, JSON.stringify(message)), publication)
  }

  refuseUnknown(call: PeerCall): Promise<void> {
    return this.refuse(call, new WcError('unsupportedWcMethod', call.method), UNKNOWN_METHOD)
  }

  /** Handles a message of the relay. Ignores messages that cannot be decrypted or parsed. */
  async receive(topic: string, envelope: string): Promise<void> {
    const message = this.#open(topic, envelope)
    if (!message) return
    if ('method' in message) {
      await this.#options.onCall({ topic, id: message.id, method: message.method, params: message.params })
      return
    }
    const waiting = this.#waiting.get(message.id)
    if ('error' in message) waiting?.reject(message.error)
    else waiting?.resolve(message.result)
  }

  end(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('The wallet is closed'))
    this.#waiting.clear()
  }

  #open(topic: string, envelope: string): v.InferOutput<typeof PeerMessageSchema> | undefined {
    const key = this.#options.keyOf(topic)
    if (!key) return undefined
    try {
      const result = v.safeParse(PeerMessageSchema, JSON.parse(unseal(key, envelope)))
      return result.success ? result.output : undefined
    } catch {
      return undefined
    }
  }

  #key(topic: string): string {
    const key = this.#options.keyOf(topic)
    if (!key) throw new Error('No key for this topic')
    return key
  }
}
