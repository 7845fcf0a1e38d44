import { LAZY_CODE } from '../../../../../src/app/loaders'
import type { Eip1193Provider } from '../../../../../src/chains/evm/evm-provider'
import { EVM_NETWORKS } from '../../../../../src/chains/evm/networks/evm-networks'
import { namespaceOf } from '../../../../../src/chains/namespaces'
import type { Caip2, Namespace } from '../../../../../src/shared/lib/caip'
import type { ConnectorEvent } from '../../../../../src/wallets/connector'
import { createWalletConnectConnectors } from '../../../../../src/wallets/walletconnect/connector/wallet-connect-connector'
import type { PairedInfo } from '../../../../../src/wallets/walletconnect/wallet-connect-infos'
import { createBench, PAGE, type Tab } from './bench'
import { ALICE, evm } from './fake-peer'

export const INFO: PairedInfo = {
  uid: 'walletConnect',
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespace: 'eip155',
}
export const SOLANA_INFO: PairedInfo = { ...INFO, uid: 'walletConnect:solana', namespace: 'solana' }
export const NETWORKS: readonly Caip2[] = [
  'eip155:1',
  'eip155:137',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
]
export const URLS = { rpcUrl: 'https://rpc.example', iconUrl: 'https://icon.example' }
export const BOTH = evm(
  [`eip155:1:${ALICE}`, `eip155:137:${ALICE}`],
  ['personal_sign', 'wallet_switchEthereumChain'],
)

export const network = (id: Caip2) => {
  const found = EVM_NETWORKS.find(each => each.id === id)
  if (!found) throw new Error(id)
  return found
}

export function setUp({
  bench = createBench(),
  preferred = undefined as Caip2 | undefined,
  curves = LAZY_CODE.curves,
} = {}) {
  const peer = bench.createPeer()
  const networkPreference = { preferred }
  const open = (tab: Tab) => {
    const page = { networks: NETWORKS }
    const rpc = jest.fn(async () => '0xnode')
    /** As the page sees it. */
    const connected: Partial<Record<Namespace, string>> = {}
    /** What this or another tab has stored. */
    const stored = { isConnected: false, isPending: false }
    const { eip155: connector, solana } = createWalletConnectConnectors({
      infos: { eip155: INFO, solana: SOLANA_INFO },
      client: tab.client,
      connectedUid: namespace => connected[namespace],
      networks: () => page.networks,
      preferred: namespace =>
        networkPreference.preferred && namespaceOf(networkPreference.preferred) === namespace
          ? networkPreference.preferred
          : undefined,
      metadata: () => PAGE,
      rpc,
      adapter: () => Promise.reject(new Error('not needed')),
      lazy: { ...LAZY_CODE, curves },
      clock: bench.clock,
      stored: () => stored,
    })
    const events: ConnectorEvent[] = []
    connector.subscribe(event => events.push(event))
    return Object.assign(page, { connector, solana, events, rpc, tab, connected, stored })
  }
  const page = open(bench.openTab())

  async function connect(namespaces: object = BOTH, more: object = {}) {
    const shown: unknown[] = []
    const connection = page.connector.connect({
      signal: new AbortController().signal,
      onUri: (uri, expiresAt) => {
        shown.push(expiresAt)
        peer.pair(uri)
      },
    })
    await bench.flush()
    const topic = peer.approve(namespaces as never, more as never)
    await bench.flush()
    page.connected.eip155 = INFO.uid
    return { connection: await connection, topic, shown }
  }
  const provider = async () => (await page.connector.getProvider()) as Eip1193Provider
  return { ...bench, bench, networkPreference, peer, page, open, connect, provider }
}

export const isolated = { signal: new AbortController().signal }
