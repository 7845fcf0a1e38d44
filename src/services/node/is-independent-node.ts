import type { ServiceConfig } from '../../shared/config/service-config'
import type { Caip2 } from '../../shared/lib/caip'

/**
 * Whether the node of a network and the blockchain API belong to different parties, judged by their URLs; if so, one
 * can verify the other's claims. Hosts of one site count as one party, whatever their subdomain or port.
 */
export function isIndependentNode(
  { rpcUrl, blockchainApiUrl }: Pick<ServiceConfig, 'rpcUrl' | 'blockchainApiUrl'>,
  network: Caip2,
): boolean {
  const node = siteOf(rpcUrl(network))
  const service = siteOf(blockchainApiUrl)
  return node !== undefined && service !== undefined && node !== service
}

/**
 * The last two labels of a host. Under a suffix such as `co.uk` more hosts count as one party, which errs on the safe
 * side.
 */
function siteOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return /^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')
}
