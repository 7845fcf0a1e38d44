import type { TokenRow } from '../../src/services/blockchain/token-rows'

/** Ten ether, at 2000 USD. */
export const ETHER_ROW: TokenRow = {
  key: 'native',
  address: undefined,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  quantity: '10',
  price: '2000',
  value: '20000',
  imageUrl: undefined,
}
