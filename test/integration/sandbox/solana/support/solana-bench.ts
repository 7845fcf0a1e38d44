import { type Commitment, Connection, Keypair, LAMPORTS_PER_SOL } from '@solana/web3.js'
import { createDispatcher } from '../../../../sandbox/core/dispatcher'
import { FaultPlan } from '../../../../sandbox/core/fault-plan'
import { RequestLog } from '../../../../sandbox/core/request-log'
import { openSitePair } from '../../../../sandbox/core/site-pair'
import { Hostile } from '../../../../sandbox/hostile/hostile'
import { SOLANA_CLUSTERS } from '../../../../sandbox/solana/clusters'
import { SolanaNodes } from '../../../../sandbox/solana/solana-nodes'
import { createSolanaService } from '../../../../sandbox/solana/solana-service'
import { createJupiterService } from '../../../../sandbox/solana/swap/jupiter-service'
import { createStepClock } from './step-clock'

export const [MAINNET, , DEVNET] = SOLANA_CLUSTERS.map(({ id }) => id) as [string, string, string]
const SLOT_MS = 400

export type SolanaBench = Awaited<ReturnType<typeof openSolanaBench>>

/** The Solana side of the sandbox over HTTP and WebSocket, and connections to it. */
export async function openSolanaBench() {
  const clock = createStepClock()
  const log = new RequestLog()
  const faults = new FaultPlan()
  const solana = new SolanaNodes({ log, faults, clock })
  const sites = await openSitePair('api', 0)
  const [api] = sites
  const origins = {
    page: 'http://localhost:1',
    api: api.origin,
    wallet: 'http://127.0.0.1:1',
    secure: 'http://127.0.0.1:4',
  }
  const hostile = new Hostile()
  const services = [
    ...SOLANA_CLUSTERS.map(cluster => createSolanaService({ solana, origins, hostile }, cluster)),
    createJupiterService({ solana, origins, hostile }),
  ]
  const dispatch = createDispatcher({ services, log, faults })
  for (const site of sites) site.ready(dispatch)
  const connections: Connection[] = []
  const url = (id: string) => `${api.origin}/rpc/${id}`

  return {
    log,
    faults,
    solana,
    hostile,
    url,
    jupiter: `${api.origin}/jupiter`,
    /** A plain connection that only knows the URL. */
    connect(id = DEVNET, commitment: Commitment = 'confirmed'): Connection {
      const connection = new Connection(url(id), commitment)
      connections.push(connection)
      return connection
    },
    /** A new account with SOL, or without. */
    async account(connection: Connection, sol = 10): Promise<Keypair> {
      const key = Keypair.generate()
      if (sol > 0) await connection.requestAirdrop(key.publicKey, sol * LAMPORTS_PER_SOL)
      return key
    },
    /** Advances time at once. */
    skipSlots(count: number) {
      clock.skip(count * SLOT_MS)
    },
    async call(id: string, method: string, ...params: unknown[]) {
      const response = await fetch(url(id), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      return response.json()
    },
    /** Closes what the connections have open; the library has no way of its own. */
    hangUp() {
      for (const connection of connections.splice(0)) {
        Reflect.set(connection, '_subscriptionsByHash', {})
        const socket = Reflect.get(connection, '_rpcWebSocket')
        // it logs an error if a socket is closed before it was open
        socket.removeAllListeners('error')
        socket.setAutoReconnect(false)
        socket.close()
      }
    },
    async close() {
      await Promise.all([...sites.map(site => site.close()), ...services.map(service => service.close?.())])
    },
  }
}
