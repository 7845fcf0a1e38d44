import { type Caip2, type Caip19, type Namespace, parseCaip2 } from '../shared/lib/caip'
import { ASSET_KINDS } from './asset-kinds'
import { requireFamily } from './family-of'

export type Asset = {
  readonly network: Caip2
  readonly kind: 'native' | 'token' | 'nft'
  /** Plain address of the contract or mint, in canonical form; absent for the native currency. */
  readonly address?: string | undefined
  /** Token id of an NFT. */
  readonly id?: string | undefined
}

const CAIP19 = /^([^/]+)\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/**
 * Reads a CAIP-19 id (https://chainagnostic.org/CAIPs/caip-19); `undefined` for an unknown chain family or kind of
 * asset. Every `slip44` coin counts as the native currency of its network, because not all networks have a coin type of
 * their own.
 */
export function parseAsset(text: string): Asset | undefined {
  const [, network = '', namespace = '', reference = '', id] = CAIP19.exec(text) ?? []
  const kinds = ASSET_KINDS[parseCaip2(network)?.namespace as Namespace]
  if (!kinds) return undefined
  if (namespace === 'slip44') return { network, kind: 'native' }
  const kind = namespace === kinds.token ? 'token' : kinds.nfts.includes(namespace) ? 'nft' : undefined
  const { addresses } = requireFamily(network)
  if (!kind || !addresses.isAddress(reference)) return undefined
  return { network, kind, address: addresses.normalize(reference), ...(id && { id }) }
}

/**
 * CAIP-19 id of a token, or of the native currency if there is no address. Throws UNSUPPORTED_CHAIN for an unknown
 * chain family.
 */
export function toAsset(network: Caip2, address?: string | null): Caip19 {
  const { coin, token } = ASSET_KINDS[requireFamily(network).namespace]
  return `${network}/${address ? `${token}:${address}` : coin}`
}
