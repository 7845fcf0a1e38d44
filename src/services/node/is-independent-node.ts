import type { ServiceConfig } from '../../shared/config/service-config'
import type { Caip2 } from '../../shared/lib/caip'

/**
 * Whether the node of a network and the blockchain API are of different parties, as far as their addresses tell: hosts of one
 * site count as one party, whatever their subdomain or port. Then the one can check what the other claims.
 */
export function isIndependentNode(
  { rpcUrl, blockchainApiUrl }: Pick<ServiceConfig, 'rpcUrl' | 'blockchainApiUrl'>,
  network: Caip2,
): boolean {
  const node = siteOf(rpcUrl(network))
  const service = siteOf(blockchainApiUrl)
  return node !== undefined && service !== undefined && node !== service
}

/** The last two labels: with a suffix such as `co.uk` more hosts count as one party, which errs on the careful side. */
function siteOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return /^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')
}
