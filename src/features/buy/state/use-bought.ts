import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { useAppSelector } from '../../../store/hooks'
import { selectConnection } from '../../../wallets/connections/selectors'
import { selectOnramp, type Visit } from './onramp-slice'

/** The purchase made in this visit, once it has arrived and until its receipt has been closed. */
export function useBought(): { readonly visit: Visit; readonly entry: HistoryEntry } | undefined {
  const visit = useAppSelector(state => selectOnramp(state).visit)
  const address = useAppSelector(state => selectConnection(state)?.accounts[0])
  const entry = useAppSelector(state => {
    if (!visit?.purchaseId || visit.address !== address) return undefined
    const { data } = accountEndpoints.endpoints.getPurchases.select({ address })(state)
    return data?.data.find(({ id }) => id === visit.purchaseId)
  })
  return visit && entry?.status === 'confirmed' ? { visit, entry } : undefined
}
