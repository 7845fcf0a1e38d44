import { tokenAddressOf } from '../../chains/addresses'
import type { TokenAddress } from '../../chains/family'
import type { TokenRow } from '../../services/blockchain/token-rows'

/** The plain address of a row's contract or mint, in the form that transactions have. */
export const tokenAddress = ({ address }: Pick<TokenRow, 'address'>): TokenAddress => tokenAddressOf(address)
