import type { Caip19 } from '../../../shared/lib/caip'

/**
 * What an API calls a token: the reference of its CAIP-19 id, which is its address; for the native currency of a network,
 * the API's own name.
 */
export const assetReference = (asset: Caip19, native: string): string =>
  asset.includes('/slip44:') ? native : asset.slice(asset.lastIndexOf(':') + 1)
