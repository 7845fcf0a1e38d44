import { tokenAddressOf } from '../../chains/addresses'
import type { TokenAddress } from '../../chains/family'
import type { TokenRow } from '../../services/blockchain/token-rows'

/** Returns the plain address of a row's contract or mint in the format of transactions. */
export const tokenAddress = ({ address }: Pick<TokenRow, 'address'>): TokenAddress => tokenAddressOf(address)
