import { createSolanaAdapter } from '../../src/chains/solana/solana-adapter'
import type { SolanaProvider } from '../../src/shared/host/providers'
import type { Caip2 } from '../../src/shared/lib/caip'
import type { ConnectorEvent, ConnectorInfo } from '../../src/wallets/connector'
import { createWalletStandardConnector } from '../../src/wallets/wallet-standard/wallet-standard-connector'
import { createFakeClock } from './fake-clock'
import { DEVNET, MAINNET, StandardWallet } from './standard-wallet'

const INFO: ConnectorInfo = {
  uid: 'standard:Standard',
  id: 'Standard',
  type: 'ANNOUNCED',
  name: 'Standard',
  namespace: 'solana',
}

/** A page with one Wallet Standard wallet, the real connector, and a node whose responses the test sets. */
export function standardBench({
  wallet = new StandardWallet(),
  networks = [MAINNET, DEVNET] as readonly Caip2[],
} = {}) {
  const clock = createFakeClock()
  const gone = new AbortController()
  const page = { networks }
  const calls: { network: Caip2; method: string; params: unknown }[] = []
  const node: Record<string, (params: never) => unknown> = {}
  const adapter = jest.fn(async () =>
    createSolanaAdapter({
      clock,
      rpc: async (network, method, params) => {
        calls.push({ network, method, params })
        return node[method]?.(params as never)
      },
    }),
  )
  const connector = createWalletStandardConnector({
    info: INFO,
    wallet,
    removed: gone.signal,
    networks: () => page.networks,
    adapter,
    clock,
  })
  const { signal } = new AbortController()

  async function connected() {
    const connection = await connector.connect({ signal })
    const events: ConnectorEvent[] = []
    const stop = connector.subscribe(event => events.push(event))
    const provider = (await connector.getProvider()) as SolanaProvider
    return { connection, events, provider, stop }
  }
  return { wallet, connector, connected, clock, gone, page, adapter, node, calls, signal }
}

/** What a promise rejects with. */
export const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** The provider's error with this code. `ours`: our own code. */
export const refusal = (code: number, ours: string, more: object = {}) => ({
  name: 'ProviderRpcError',
  code,
  cause: { code: ours, ...more },
})
