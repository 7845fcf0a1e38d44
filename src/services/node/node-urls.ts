import type { Caip2 } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'

/**
 * URL of a network's node, for wallets that do not know the network: the first one of several. The page's own nodes state it;
 * `undefined` if they do not, or if there are none.
 */
export const nodeUrl = async (network: Caip2, deps: NodeDeps): Promise<string | undefined> =>
  (await nodeUrls(network, deps))[0]

type NodeDeps = Pick<Deps, 'config' | 'lazy' | 'host'>

async function nodeUrls(network: Caip2, deps: NodeDeps): Promise<readonly (string | undefined)[]> {
  const { services, rpcUrls } = deps.config()
  if (services.nodes === undefined) return rpcUrls(network)
  return [(await (await deps.lazy.ownServices.load()).urlsOf(network, deps)).node]
}

/**
 * Whether all nodes of a network and the swap service belong to different parties, judged by their URLs; if so, one can
 * verify the other's claims. Hosts of one site count as one party, whatever their subdomain or port. A service of the
 * page's own that does not state its host counts as the same party.
 */
export async function isIndependentNode(deps: NodeDeps, network: Caip2): Promise<boolean> {
  const { services, blockchainApiUrl } = deps.config()
  const service =
    services.swap === undefined
      ? blockchainApiUrl
      : (await (await deps.lazy.ownServices.load()).urlsOf(network, deps)).swap
  const site = siteOf(service)
  const nodes = (await nodeUrls(network, deps)).map(siteOf)
  return site !== undefined && nodes.every(node => node !== undefined && node !== site)
}

/**
 * The last two labels of a host. Under a suffix such as `co.uk` more hosts count as one party, which errs on the safe
 * side.
 */
function siteOf(url = ''): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return /^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')
}
