import { WebSocket } from 'ws'
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

type Options = Omit<CreateWalletOptions, 'openSocket' | 'evm'> & {
  /** EVM nodes by CAIP-2. Default: Ethereum, Polygon and Base, without nodes: they sign, and cannot send. */
  readonly evm?: Readonly<Record<string, string>> | undefined
}

const CHAINS = { 'eip155:1': '', 'eip155:137': '', 'eip155:8453': '' }

/**
 * The sandbox's wallet in Node, for tests: pairs with `pair(uri)`, asks in `store.state.questions`, answers by
 * `approve(id)` and `reject(id)`, or by itself with `decide`.
 */
export function createSandboxWallet({ evm = CHAINS, ...options }: Options): SandboxWallet {
  const wallet = createWallet({ ...options, evm, openSocket: openNodeSocket })
  wallet.start()
  return wallet
}
