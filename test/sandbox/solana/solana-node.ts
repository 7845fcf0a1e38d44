import { type WebSocket, WebSocketServer } from 'ws'
import type { FaultPlan } from '../core/fault-plan'
import type { RequestLog } from '../core/request-log'
import type { Reply } from '../core/types'
import type { RelayClock } from '../relay/relay-clock'
import { Bank } from './chain/bank'
import { Faucet } from './chain/faucet'
import type { Cluster } from './clusters'
import { answerBody } from './rpc/json-rpc'
import type { RpcContext } from './rpc/method-table'
import { SolanaSocket } from './socket/solana-socket'

/** A frame above this closes the connection (1009). */
const MAX_FRAME = 1_000_000

export type SolanaNodeParts = {
  readonly log: RequestLog
  readonly faults: FaultPlan
  readonly clock: RelayClock
  /** Default: 400. */
  readonly slotMs?: number | undefined
}

/** The node of one cluster: JSON-RPC over HTTP and WebSocket, as used by `Connection` of `@solana/web3.js`. */
export class SolanaNode {
  readonly context: RpcContext
  readonly #parts: SolanaNodeParts
  readonly #sockets = new Set<SolanaSocket>()
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, perMessageDeflate: false })

  private constructor(context: RpcContext, parts: SolanaNodeParts) {
    this.context = context
    this.#parts = parts
  }

  static async start(cluster: Cluster, parts: SolanaNodeParts): Promise<SolanaNode> {
    const bank = await Bank.open(cluster, parts)
    const faucet = new Faucet(bank)
    faucet.open()
    return new SolanaNode({ bank, faucet }, parts)
  }

  /** A JSON-RPC body, single or batch. */
  answer(body: string): string {
    return answerBody(this.context, body)
  }

  /** Takes over a WebSocket's connection. `url`: URL of the node. */
  upgrade(url: URL): Reply {
    return {
      status: 101,
      upgrade: (incoming, socket, head) => {
        this.#server.handleUpgrade(incoming, socket, head, ws => this.#open(ws, url))
      },
    }
  }

  /** Closes every connection and stops all timers. */
  close(): void {
    for (const socket of this.#sockets) socket.cut()
    this.#server.close()
    this.context.bank.close()
  }

  #open(ws: WebSocket, url: URL): void {
    const socket = new SolanaSocket(ws, this.context, { ...this.#parts, url })
    this.#sockets.add(socket)
    ws.on('close', () => this.#sockets.delete(socket))
  }
}
