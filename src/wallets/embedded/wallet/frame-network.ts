import { W3mError } from '../../../shared/errors/w3m-error'
import type { Caip2 } from '../../../shared/lib/caip'
import { withSignal } from '../../../shared/lib/promise'
import type { FrameClient } from '../frame-client'
import { toCaip2, toWireChainId } from '../protocol/chain-id'

/** Maximum number of tries per request if the frame is lost or changes its network unasked. */
const MAX_TRIES = 3

/**
 * A request that may change the network. Resolves with the response and the network that the frame reports afterwards.
 */
type Move<T> = () => Promise<{ readonly network: Caip2; readonly value: T }>

/** Posts a request; `check` is its `beforePost`. */
type Post<T> = (check: () => void) => Promise<T>

/**
 * Tracks the network that the frame is on and serializes requests. The frame is on one network at a time, and frames
 * below version 4 of the protocol act on that one, whatever network a request names. So network changes and requests
 * for a specific network run one after the other, and none starts before the previous one has been answered.
 */
export class FrameNetwork {
  readonly #client: FrameClient
  /** The network that the frame reported last; `undefined` while it is not certain. */
  #known:
    | { readonly network: Caip2; readonly generation: number; readonly networkReports: number }
    | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #isMoving = false

  constructor(client: FrameClient) {
    this.#client = client
  }

  /** The frame's current network; `undefined` while it is not certain. */
  get current(): Caip2 | undefined {
    const { generation, networkReports } = this.#client
    return this.#known?.generation === generation && this.#known.networkReports === networkReports
      ? this.#known.network
      : undefined
  }

  /** Forgets the network, because after a logout the frame may start over with another visitor. */
  forget(): void {
    this.#known = undefined
  }

  /**
   * Runs work that may change the frame's network. The signal ends the caller's wait but not the work, because the
   * network must be known before the next request.
   */
  move<T>(work: Move<T>, signal?: AbortSignal): Promise<T> {
    const done = this.#inSequence(() => {
      if (signal?.aborted) throw declined()
      return this.#moveNow(work)
    })
    return signal ? withSignal(done, signal, declined) : done
  }

  /** Switches the network, and resolves with the one that the frame reports. */
  switchTo(network: Caip2, signal?: AbortSignal): Promise<Caip2> {
    return this.move(() => this.#switch(network, signal), signal)
  }

  /**
   * Posts a request while the frame is on `network`. The signal ends it only until it is posted; after that, only the
   * frame determines the outcome.
   */
  ask<T>(network: Caip2, post: Post<T>, signal?: AbortSignal): Promise<T> {
    let isPosted = false
    const check = () => {
      this.#check(network)
      isPosted = true
    }
    const done = this.#inSequence(() => this.#requestOnNetwork(network, () => post(check), signal))
    if (!signal) return done
    return new Promise((resolve, reject) => {
      const stop = () => {
        if (!isPosted) reject(declined())
      }
      signal.addEventListener('abort', stop)
      done.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    })
  }

  /**
   * Like `ask`, for requests without an approval: posted at once if the frame is on that network, even while others are
   * open.
   */
  async read<T>(network: Caip2, post: Post<T>): Promise<T> {
    if (this.#isMoving || this.current !== network) return this.ask(network, post)
    try {
      return await post(() => this.#check(network))
    } catch (error) {
      if (error instanceof Moved) return this.ask(network, post)
      throw error
    }
  }

  async #requestOnNetwork<T>(network: Caip2, post: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (signal?.aborted) throw declined()
      if (this.current !== network) await this.#moveNow(() => this.#switch(network, signal))
      if (signal?.aborted) throw declined()
      try {
        return await post()
      } catch (error) {
        if (!(error instanceof Moved)) throw error
      }
    }
    throw new Moved()
  }

  async #switch(network: Caip2, unsentSignal: AbortSignal | undefined) {
    const payload = { chainId: toWireChainId(network) }
    const { chainId } = await this.#client.request('SWITCH_NETWORK', payload, { unsentSignal })
    const switched = toCaip2(chainId) ?? network
    return { network: switched, value: switched }
  }

  async #moveNow<T>(work: Move<T>): Promise<T> {
    this.#isMoving = true
    this.#known = undefined
    try {
      const { network, value } = await work()
      const { generation, networkReports } = this.#client
      this.#known = { network, generation, networkReports }
      return value
    } finally {
      this.#isMoving = false
    }
  }

  #check(network: Caip2): void {
    if (this.#isMoving || this.current !== network) throw new Moved()
  }

  #inSequence<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => {})
    return done
  }
}

/** The frame is not on the network that a request is meant for (EIP-1193 "Chain Disconnected"). */
class Moved extends W3mError {
  constructor() {
    super('SWITCH_FAILED', { values: { code: 4901 }, details: 'the frame is on another network' })
  }
}

/** EIP-1193 "User rejected the request". */
const declined = () => new W3mError('ABORTED', { values: { code: 4001 } })
