import { WebSocket } from 'ws'
import { SOLANA_CLUSTERS } from '../solana/clusters'
import { type CreateWalletOptions, createWallet } from './core/create-wallet'
import type { OpenSocket } from './core/relay/socket'
import type { SandboxWallet } from './core/sandbox-wallet'

const openNodeSocket: OpenSocket = (url, handlers) => {
  const socket = new WebSocket(url)
  socket.on('open', () => handlers.open())
  socket.on('message', data => handlers.message(String(data)))
  socket.on('error', () => {})
  socket.on('close', (code, reason) => handlers.closed(code, String(reason)))
  return { send: text => socket.send(text), close: () => socket.close() }
}

type Options = Omit<CreateWalletOptions, 'openSocket' | 'evm' | 'solana'> & {
  /** EVM nodes by CAIP-2. Default: Ethereum, Polygon and Base, without nodes: they sign, and cannot send. */
  readonly evm?: Readonly<Record<string, string>> | undefined
  /** Solana nodes by CAIP-2. Default: all clusters, without nodes. */
  readonly solana?: Readonly<Record<string, string>> | undefined
}

const CHAINS = { 'eip155:1': '', 'eip155:137': '', 'eip155:8453': '' }
const CLUSTERS = Object.fromEntries(SOLANA_CLUSTERS.map(({ id }) => [id, '']))

/**
 * The sandbox's wallet in Node, for tests: pairs with `pair(uri)`, has open requests in `store.state.questions`,
 * answers them with `approve(id)` and `reject(id)`, or automatically with `decide`.
 */
export function createSandboxWallet({ evm = CHAINS, solana = CLUSTERS, ...options }: Options): SandboxWallet {
  const wallet = createWallet({ ...options, evm, solana, openSocket: openNodeSocket })
  wallet.start()
  return wallet
}
