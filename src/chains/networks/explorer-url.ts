import type { Network } from './network'

/** Page of an account on the network's explorer; keeps a query that the explorer's own address has (clusters). */
export function accountExplorerUrl(network: Network, address: string): string | undefined {
  if (!network.explorerUrl) return undefined
  const url = new URL(network.explorerUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/address/${address}`
  return url.href
}
