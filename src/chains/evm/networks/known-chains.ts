import type { KnownNetwork } from '../../../shared/host/runtime-contract'
import type { Caip2 } from '../../../shared/lib/caip'
import rows from './evm-chain-table.json'
import { RETIRED_EVM_NETWORKS } from './evm-retired'

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
 * An EVM network without a row in `evm-networks.ts`: from viem's chains (`npm run networks`), or one that has been shut
 * down. Ids that several networks with different currencies use are not known. This module is loaded lazily.
 */
export function knownNetwork(id: Caip2): KnownNetwork | undefined {
  const row = byId.get(id)
  if (!row) return RETIRED_EVM_NETWORKS.find(network => network.id === id)
  const [, name, currencyName, symbol, decimals, nodes, explorerUrl, testnet] = row
  return {
    id,
    name,
    currency: { name: currencyName, symbol, decimals },
    ...(nodes.length > 0 && { publicRpcUrl: nodes }),
    ...(explorerUrl && { explorerUrl }),
    testnet: testnet === 1,
  }
}
