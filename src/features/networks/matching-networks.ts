import type { Network } from '../../chains/networks/network'

/**
 * Returns the networks whose name, symbol or chain id contains all words of the search; all networks for an empty
 * search.
 */
export function matchingNetworks(networks: readonly Network[], query: string): readonly Network[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return networks.filter(({ name, currency, id }) => {
    const text = `${name} ${currency.symbol} ${id}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}
