import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { Decimal } from '../../../shared/lib/amounts/exact-decimal'
import type { Preview } from '../types'

/** Price of the native currency in fiat money from the cached balances. Does not request them. */
export function useNativePrice({ network, from: address }: Preview): Decimal | undefined {
  const { data } = accountEndpoints.endpoints.getBalance.useQueryState({ address, network })
  return data?.find(balance => !balance.address && (balance.network ?? network) === network)?.price
}
