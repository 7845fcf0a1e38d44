import type { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import { formatRequest, type RawId, type RpcMessage } from './json-rpc'
import type { RelaySocket } from './relay-socket'

/** A call that the relay does not answer by then shows that the connection is dead. */
const ACK_MS = 10_000

export type RelayCallOptions = {
  /** Belongs to one connection and is lost with it, where others are repeated on the next. */
  readonly passing?: boolean
  readonly ackMs?: number
}

type Call = Required<RelayCallOptions> & {
  readonly text: string
  /** On this connection. */
  sent: boolean
  /** On any connection: the relay may have it. */
  everSent: boolean
  settle(answer: RpcMessage | W3mError): void
  stopAck(): void
}

type Options = {
  readonly clock: Clock
  readonly socket: Pick<RelaySocket, 'open' | 'send' | 'fail'>
  readonly nextId: () => number
}

/** Calls to the relay that wait for their answer. */
export class RelayCalls {
  readonly #options: Options
  readonly #calls = new Map<RawId, Call>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether a call waits that will be repeated. */
  get waiting(): boolean {
    return [...this.#calls.values()].some(call => !call.passing)
  }

  /** The answer gives the call up with an error; `unsentOnly`: unless the relay may have it. */
  start(
    request: { readonly method: string; readonly params: unknown },
    settled: (answer: RpcMessage | W3mError) => void,
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
      settle: answer => {
        call.stopAck()
        if (this.#calls.delete(key)) settled(answer)
      },
    }
    this.#calls.set(key, call)
    if (this.#options.socket.open) this.#transmit(call)
    return (error, { unsentOnly } = {}) => {
      if (!(unsentOnly && call.everSent)) call.settle(error)
    }
  }

  /** False where nothing was asked under that id. */
  answered(answer: RpcMessage): boolean {
    const call = this.#calls.get(answer.id)
    call?.settle(answer)
    return call !== undefined
  }

  /** A new connection: sends what has not been sent on it yet. */
  repeat(): void {
    for (const call of this.#calls.values()) if (!call.sent) this.#transmit(call)
  }

  /** The connection is gone, and what belonged to it. */
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
