import type { Chain } from 'viem'
import * as chains from 'viem/chains'
import { KNOWN_EVM_NETWORKS } from '../../support/known-evm-networks'

/** The table of EVM networks without a row of their own, from viem's chains: one line for each. */
export function evmChainTable(): string {
  const byId = new Map<number, Chain[]>()
  for (const chain of Object.values(chains as unknown as Record<string, Chain>))
    if (chain?.id !== undefined) byId.set(chain.id, [...(byId.get(chain.id) ?? []), chain])
  const rows = [...byId]
    .sort(([a], [b]) => a - b)
    .flatMap(([, same]) => {
      // by name: the order of exports differs between module systems
      const [first] = same.sort((a, b) => a.name.localeCompare(b.name, 'en'))
      if (KNOWN_EVM_NETWORKS.some(({ id }) => id === `eip155:${first?.id}`)) return []
      // one id for several networks: a wrong currency would misname money
      return first && same.every(each => currencyOf(each) === currencyOf(first)) ? [toRow(first)] : []
    })
  return `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]\n`
}

const currencyOf = ({ nativeCurrency: { symbol, decimals } }: Chain) => `${symbol} ${decimals}`

/** Id, name, name of the currency, its symbol, its decimals, nodes, block explorer, and 1 for a test network. */
function toRow({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Chain) {
  const nodes = rpcUrls.default.http.filter(url => /^https:/.test(url))
  const explorer = blockExplorers?.default.url ?? ''
  return [
    id,
    name.trim(),
    nativeCurrency.name.trim(),
    nativeCurrency.symbol,
    nativeCurrency.decimals,
    nodes,
    /^https:/.test(explorer) ? explorer.replace(/\/$/, '') : '',
    testnet ? 1 : 0,
  ]
}
