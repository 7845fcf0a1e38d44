import { isSameAddress } from '../../../chains/addresses'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { Decimal } from '../../../shared/lib/amounts/exact-decimal'
import { splitCaip10 } from '../../../shared/lib/caip'
import type { Preview } from '../types'

/** USD for one token of the account, by the latest answer that is there; `null` is the native currency. */
export function usePrice({ network, from: address }: Preview): (token: string | null) => Decimal | undefined {
  const { data } = accountEndpoints.endpoints.getBalance.useQueryState({ address, network })
  return token =>
    data?.find(balance => {
      if (balance.network !== undefined && balance.network !== network) return false
      if (token === null || balance.address === undefined) return token === null && !balance.address
      return isSameAddress(network, splitCaip10(balance.address)[1], token)
    })?.price
}
