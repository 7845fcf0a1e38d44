import type { ServiceConfig } from '../../shared/config/service-config'

/**
 * Public hosts of token and NFT pictures: they can see that someone views a picture, but its creator cannot. A leading
 * dot matches any subdomain. A page with its own content security policy lists the hosts it wants in `connect-src`.
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
 * Whether redirects of a picture must fail: content on IPFS can make its gateway redirect the visitor
 * (https://specs.ipfs.tech/http-gateways/web-redirects-file/), which could reveal the visitor to the picture's creator.
 */
export function mayNotRedirect(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return hostname === 'ipfs.io' || /\.ipfs\.(dweb|w3s|nftstorage)\.link$/.test(hostname)
}

type Services = Pick<ServiceConfig, 'apiUrl' | 'blockchainApiUrl'>

/**
 * Kind of host that sees a picture request: `trusted` for one of the page's services, a public host, or a `data:` URL
 * without host; `untrusted` for any other.
 */
export function pictureTrust(url: string, { apiUrl, blockchainApiUrl }: Services): 'trusted' | 'untrusted' {
  if (url.startsWith('data:')) return 'trusted'
  const { host, hostname, protocol } = new URL(url)
  if ([apiUrl, blockchainApiUrl].some(service => new URL(service).host === host)) return 'trusted'
  const isPublic = PUBLIC_HOSTS.some(known =>
    known.startsWith('.') ? hostname.endsWith(known) : host === known,
  )
  return isPublic && protocol === 'https:' ? 'trusted' : 'untrusted'
}
