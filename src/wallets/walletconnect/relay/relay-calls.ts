import type { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import { formatRequest, type RawId, type RpcMessage } from './json-rpc'
import type { RelaySocket } from './relay-socket'

/** Time limit for the relay to answer a call, in ms. After it, the connection counts as dead. */
const ACK_MS = 10_000

export type RelayCallOptions = {
  /** Whether the call ends with its connection. Any other call is repeated on the next one. */
  readonly passing?: boolean
  readonly ackMs?: number
}

type Call = Required<RelayCallOptions> & {
  readonly text: string
  /** Whether it was sent on the current connection. */
  sent: boolean
  /** Whether it was sent on any connection, so that the relay may already have it. */
  everSent: boolean
  settle(response: RpcMessage | W3mError): void
  stopAck(): void
}

type Options = {
  readonly clock: Clock
  readonly socket: Pick<RelaySocket, 'open' | 'send' | 'fail'>
  readonly nextId: () => number
}

/** Pending calls to the relay. */
export class RelayCalls {
  readonly #options: Options
  readonly #calls = new Map<RawId, Call>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether a pending call needs a connection. */
  get waiting(): boolean {
    return [...this.#calls.values()].some(call => !call.passing)
  }

  /**
   * Starts a call. Returns a function that fails the call; with `unsentOnly`, only if it was never sent, so that the
   * relay cannot have it.
   */
  start(
    request: { readonly method: string; readonly params: unknown },
    settled: (response: RpcMessage | W3mError) => void,
    { passing = false, ackMs = ACK_MS }: RelayCallOptions = {},
  ): (error: W3mError, options?: { readonly unsentOnly?: boolean | undefined }) => void {
    const id = this.#options.nextId()
    const key = String(id)
    const call: Call = {
      text: formatRequest(id, request.method, request.params),
      passing,
      ackMs,
      sent: false,
      everSent: false,
      stopAck: () => {},
      settle: response => {
        call.stopAck()
        if (this.#calls.delete(key)) settled(response)
      },
    }
    this.#calls.set(key, call)
    if (this.#options.socket.open) this.#transmit(call)
    return (error, { unsentOnly } = {}) => {
      if (!(unsentOnly && call.everSent)) call.settle(error)
    }
  }

  /** Settles the call that a response belongs to. Returns false if there is none. */
  answered(response: RpcMessage): boolean {
    const call = this.#calls.get(response.id)
    call?.settle(response)
    return call !== undefined
  }

  /** Sends the calls that were not sent on this connection yet. */
  repeat(): void {
    for (const call of this.#calls.values()) if (!call.sent) this.#transmit(call)
  }

  /** Handles the loss of the connection: passing calls end, all others become unsent. */
  lost(): void {
    for (const [id, call] of this.#calls) {
      call.stopAck()
      call.sent = false
      if (call.passing) this.#calls.delete(id)
    }
  }

  reject(error: W3mError): void {
    for (const call of [...this.#calls.values()]) call.settle(error)
  }

  #transmit(call: Call): void {
    const { clock, socket } = this.#options
    call.sent = true
    call.everSent = true
    call.stopAck = clock.after(call.ackMs, () => socket.fail())
    socket.send(call.text)
  }
}
