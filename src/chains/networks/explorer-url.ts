import { CHAIN_FACTS } from '../facts'
import type { Network } from './network'

/**
 * Page of an account on the network's explorer. Keeps the query of the explorer's URL, which Solana explorers use for
 * the cluster.
 */
export function accountExplorerUrl(network: Network, address: string): string | undefined {
  return pageUrl(network, `${CHAIN_FACTS[network.namespace].explorerPath}/${address}`)
}

/** Page of a transaction on the network's explorer; all known explorers use the same path. */
export function transactionExplorerUrl(network: Network, hash: string): string | undefined {
  return pageUrl(network, `tx/${encodeURIComponent(hash)}`)
}

function pageUrl({ explorerUrl }: Network, path: string): string | undefined {
  if (!explorerUrl) return undefined
  const url = new URL(explorerUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  return url.href
}
