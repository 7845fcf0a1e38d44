import type { HostNetwork } from '../../shared/host/runtime-contract'
import type { Caip2 } from '../../shared/lib/caip'
import rows from './evm-chain-table.json'

/** A network of the table. A few have no public node. */
export type KnownNetwork = Omit<HostNetwork, 'rpcUrl'> & { readonly nodes: readonly string[] }

type Row = readonly [
  id: number,
  name: string,
  currencyName: string,
  symbol: string,
  decimals: number,
  nodes: readonly string[],
  explorerUrl: string,
  testnet: number,
]

const byId = new Map((rows as unknown as readonly Row[]).map(row => [`eip155:${row[0]}`, row]))

/**
 * An EVM network by its id, from viem's chains (`npm run networks`). Ids that several networks with different currencies
 * use are not in the table. This module is loaded lazily.
 */
export function knownNetwork(id: Caip2): KnownNetwork | undefined {
  const row = byId.get(id)
  if (!row) return undefined
  const [, name, currencyName, symbol, decimals, nodes, explorerUrl, testnet] = row
  return {
    id,
    name,
    currency: { name: currencyName, symbol, decimals },
    nodes,
    ...(explorerUrl && { explorerUrl }),
    testnet: testnet === 1,
  }
}
