import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { FaultPlan } from '../core/fault-plan'
import { json } from '../core/replies'
import type { RequestLog } from '../core/request-log'
import type { Reply, SandboxRequest } from '../core/types'
import { admit, REFUSED } from './admission/admission'
import type { Letter } from './mail/mailbox'
import { PostOffice } from './mail/post-office'
import { type RelayClock, realClock } from './relay-clock'
import { RelaySocket } from './relay-socket'
import { RelayWatch, type SeenFrame } from './relay-watch'

/** A frame above this closes the connection (1009). */
const MAX_FRAME = 1_000_000

export type RelayOptions = {
  /** Where clients reach it: `ws:…`. The audience of their tokens. */
  readonly url: string
  /** The one project it serves. */
  readonly projectId: string
  readonly log: RequestLog
  readonly faults: FaultPlan
  readonly clock?: RelayClock | undefined
  readonly onFrame?: ((frame: SeenFrame) => void) | undefined
}

/** A WalletConnect v2 relay: WebSocket, JSON-RPC 2.0, mailboxes. Shares no code with the product's client. */
export class Relay {
  readonly url: string
  readonly #options: RelayOptions
  readonly #clock: RelayClock
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME,
    perMessageDeflate: false,
    // One frame at a time: a publisher gets its response before the subscriber's next frame is handled.
    allowSynchronousEvents: false,
  })
  readonly #watch: RelayWatch
  readonly #sockets = new Set<RelaySocket>()
  #office: PostOffice

  constructor(options: RelayOptions) {
    const { url, log, faults, onFrame, clock = realClock } = options
    this.url = url
    this.#options = options
    this.#clock = clock
    this.#watch = new RelayWatch({ relayUrl: url, log, faults, onFrame })
    this.#office = new PostOffice(clock)
  }

  /**
   * Handles an upgrade request. A refused client that says `useOnCloseEvent=true`, as browsers have to, is connected
   * and closed with 3000 and the reason; others get an HTTP status.
   */
  accept({ url, headers }: Pick<SandboxRequest, 'url' | 'headers'>): Reply {
    if (headers.upgrade?.toLowerCase() !== 'websocket')
      return { status: 400, body: "Connection header did not include 'upgrade'" }
    const admission = admit({
      url,
      headers,
      relayUrl: this.url,
      projectId: this.#options.projectId,
      now: this.#clock.now(),
    })
    const { clientId } = admission
    if (clientId !== undefined) return this.#upgrade(ws => this.#open(ws, clientId))
    const { status, reason } = admission
    if (url.searchParams.get('useOnCloseEvent') !== 'true') return json({ error: reason }, status)
    return this.#upgrade(ws => ws.close(REFUSED, reason.slice(0, 120)))
  }

  /** A message that no client published: replayed, too long, encrypted with another key, or not an envelope. */
  publish(letter: Letter): void {
    this.#office.publish('', letter)
  }

  /** Closes every connection; mailboxes are kept. */
  cut(): void {
    for (const socket of this.#sockets) socket.cut()
  }

  /** Empties the mailboxes and closes every connection. */
  reset(): void {
    this.cut()
    this.#office = new PostOffice(this.#clock)
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  #upgrade(opened: (ws: WebSocket) => void): Reply {
    return {
      status: 101,
      upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
        this.#server.handleUpgrade(incoming, socket, head, opened)
      },
    }
  }

  #open(ws: WebSocket, clientId: string): void {
    const socket = new RelaySocket(ws, clientId, {
      office: this.#office,
      clock: this.#clock,
      watch: this.#watch,
    })
    this.#sockets.add(socket)
    ws.on('close', () => this.#sockets.delete(socket))
  }
}
