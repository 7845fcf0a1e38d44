import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { useAppSelector } from '../../../store/hooks'
import { selectConnection } from '../../../wallets/connections/selectors'
import { type Checkout, selectOnramp } from './onramp-slice'

/** The purchase made in this checkout, once it has arrived and until its receipt has been closed. */
export function useCompletedPurchase():
  | { readonly checkout: Checkout; readonly entry: HistoryEntry }
  | undefined {
  const checkout = useAppSelector(state => selectOnramp(state).checkout)
  const address = useAppSelector(state => selectConnection(state)?.accounts[0])
  const entry = useAppSelector(state => {
    if (!checkout?.purchaseId || checkout.address !== address) return undefined
    const { data } = accountEndpoints.endpoints.getPurchases.select({ address })(state)
    return data?.data.find(({ id }) => id === checkout.purchaseId)
  })
  return checkout && entry?.status === 'confirmed' ? { checkout, entry } : undefined
}
