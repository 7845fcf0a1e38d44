import { PUBLIC_NODES } from '../../chains/networks/public-nodes'
import type { ModalServices, WalletDirectory } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import { nodeAccount } from '../adapters/node-account'
import { nodeNames } from '../adapters/node-names'
import type { rpcPool } from '../adapters/rpc-pool'
import { staticWallets } from '../adapters/static-wallets'
import { BUNDLED_WALLETS } from './bundled-wallets'

/**
 * Services for `services="open"`, which need no company: nodes of the page or public ones, balances and names read from
 * them, and a list of wallets that comes with the package.
 *
 * @param own the page's own services, whose nodes are used where it provides some
 * @param pool passed in by the caller, so that its code is bundled once
 */
export function openServices(
  own: ModalServices,
  { config }: Pick<Deps, 'config'>,
  pool: typeof rpcPool,
): ModalServices {
  const nodes = own.nodes ?? pool(network => nodesOf(network, config()))
  return { nodes, wallets: bundledWallets(), account: nodeAccount({ nodes }), names: nodeNames({ nodes }) }
}

/** Nodes of a network: those that the page names, else public ones. */
function nodesOf(
  network: Caip2,
  { rpcUrls, blockchainApiUrl }: ReturnType<Deps['config']>,
): readonly string[] {
  const urls = rpcUrls(network)
  return urls[0]?.startsWith(blockchainApiUrl) ? (PUBLIC_NODES[network] ?? []) : urls
}

const PHONE = /android|iphone|ipad/i

/** On phones, wallets cannot add themselves to a page of the browser: they open the page in their own one. */
function bundledWallets(): WalletDirectory {
  const isPhone = PHONE.test(navigator.userAgent)
  const listOf = (networks: readonly Caip2[]) =>
    BUNDLED_WALLETS.filter(
      ({ namespaces }) =>
        !namespaces ||
        networks.length === 0 ||
        networks.some(network => namespaces.some(each => network.startsWith(`${each}:`))),
    ).map(({ id, name, mark, homepage, rdns, browse }) => ({
      id,
      name,
      rdns,
      homepage: (isPhone && browse?.(location.href)) || homepage,
      image_url: `data:image/svg+xml,${encodeURIComponent(mark)}`,
    }))
  return { list: (query, options) => staticWallets(listOf(query.networks)).list(query, options) }
}

declare module '../../store/deps' {
  interface LazyCode {
    /** Loads for pages with `services="open"`. */
    openServices: { readonly openServices: typeof openServices }
  }
}
