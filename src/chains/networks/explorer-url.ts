import { CHAIN_FAMILIES } from './chain-families'
import type { Network } from './network'

/** Page of an account on the network's explorer; keeps a query that the explorer's own address has (clusters). */
export function accountExplorerUrl(network: Network, address: string): string | undefined {
  if (!network.explorerUrl) return undefined
  const url = new URL(network.explorerUrl)
  const { accountPath } = CHAIN_FAMILIES[network.namespace]
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${accountPath}/${address}`
  return url.href
}
