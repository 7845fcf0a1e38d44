import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { Decimal } from '../../../shared/lib/amounts/exact-decimal'
import type { Preview } from '../types'

/** USD for one of the native currency, by the latest answer that is there. */
export function useNativePrice({ network, from: address }: Preview): Decimal | undefined {
  const { data } = accountEndpoints.endpoints.getBalance.useQueryState({ address, network })
  return data?.find(balance => !balance.address && (balance.network ?? network) === network)?.price
}
