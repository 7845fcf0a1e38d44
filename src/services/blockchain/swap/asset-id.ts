import { requireFamily } from '../../../chains/family-of'
import type { Caip2, Caip10 } from '../../../shared/lib/caip'
import type { SwapToken } from '../schemas'

/** CAIP-10 id of a token in the swap routes (docs/protocols/blockchain-api.md#requests). */
export const assetId = (network: Caip2, { address }: Pick<SwapToken, 'address'>): Caip10 =>
  address ?? `${network}:${requireFamily(network).nativePlaceholder}`
