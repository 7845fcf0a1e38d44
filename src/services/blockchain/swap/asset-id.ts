import type { Caip2, Caip10 } from '../../../shared/lib/caip'
import type { SwapToken } from '../schemas'

/** Placeholder of the native currency (docs/protocols/blockchain-api.md#requests). */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A token as the swap routes name it. */
export const assetId = (network: Caip2, { address }: Pick<SwapToken, 'address'>): Caip10 =>
  address ?? `${network}:${NATIVE}`
