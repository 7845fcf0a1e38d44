import type { Caip2, Caip10 } from '../../../shared/lib/caip'
import type { SwapToken } from '../schemas'

/** Placeholder address of the native currency (docs/protocols/blockchain-api.md#requests). */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** CAIP-10 id of a token in the swap routes. */
export const assetId = (network: Caip2, { address }: Pick<SwapToken, 'address'>): Caip10 =>
  address ?? `${network}:${NATIVE}`
