import type { ServiceConfig } from '../../shared/config/service-config'

/**
 * Hosts that serve pictures of tokens and NFTs for everyone: they learn that someone looks at a picture, but its maker does
 * not. A dot at the start stands for any host below. A page with a policy of its own names in `connect-src` those it wants.
 */
const PUBLIC_HOSTS = [
  // IPFS and Arweave gateways
  'ipfs.io',
  '.ipfs.dweb.link',
  '.ipfs.w3s.link',
  '.ipfs.nftstorage.link',
  'arweave.net',
  // Lists of tokens
  'cdn.zerion.io',
  'token-icons.s3.amazonaws.com',
  'tokens.1inch.io',
  'assets.coingecko.com',
  'coin-images.coingecko.com',
  // NFTs and avatars
  'i.seadn.io',
  'metadata.ens.domains',
]

/**
 * Whether a picture is to come from its own host or not at all: content on IPFS may say where its gateway sends a visitor on
 * to (https://specs.ipfs.tech/http-gateways/web-redirects-file/), which would lead to its maker.
 */
export function mayNotRedirect(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return hostname === 'ipfs.io' || /\.ipfs\.(dweb|w3s|nftstorage)\.link$/.test(hostname)
}

type Services = Pick<ServiceConfig, 'apiUrl' | 'blockchainApiUrl'>

/**
 * Who learns that a picture is looked at: `trusted` one of the page's services, a public host, or no host as it is in the data;
 * `stranger` anyone else.
 */
export function pictureHost(url: string, { apiUrl, blockchainApiUrl }: Services): 'trusted' | 'stranger' {
  if (url.startsWith('data:')) return 'trusted'
  const { host, hostname, protocol } = new URL(url)
  if ([apiUrl, blockchainApiUrl].some(service => new URL(service).host === host)) return 'trusted'
  const isPublic = PUBLIC_HOSTS.some(known =>
    known.startsWith('.') ? hostname.endsWith(known) : host === known,
  )
  return isPublic && protocol === 'https:' ? 'trusted' : 'stranger'
}
