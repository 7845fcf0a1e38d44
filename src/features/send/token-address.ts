import { toChecksumAddress } from '../../chains/evm/evm-address'
import type { TokenAddress } from '../../chains/family'
import type { TokenRow } from '../../services/blockchain/token-rows'

/** The plain address of a row's contract or mint, in the form that transactions have. */
export function tokenAddress({ address }: Pick<TokenRow, 'address'>): TokenAddress {
  if (address === undefined) return null
  const plain = address.slice(address.lastIndexOf(':') + 1)
  return address.startsWith('eip155:') ? toChecksumAddress(plain) : plain
}
