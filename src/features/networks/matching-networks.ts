import type { Network } from '../../chains/networks/network'

/** Networks whose name, symbol or chain id has the words of the search in it; all of them for an empty one. */
export function matchingNetworks(networks: readonly Network[], query: string): readonly Network[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return networks.filter(({ name, currency, id }) => {
    const text = `${name} ${currency.symbol} ${id}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}
