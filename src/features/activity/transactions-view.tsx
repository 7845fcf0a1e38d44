import { loadActivityList } from '../../parts/activity/loaders'
import { LazyPending } from '../../parts/transactions/lazy-pending'
import { LazyPart } from '../../parts/view/lazy-part'
import { selectActiveNetwork, selectConnection } from '../../session/selectors'
import { useAppSelector } from '../../store/hooks'

/** What the account on screen did on its network, newest first. */
export default function TransactionsView() {
  const address = useAppSelector(selectConnection)?.accounts[0]
  const network = useAppSelector(selectActiveNetwork)
  if (address === undefined || !network) return null
  return (
    <>
      <LazyPending network={network.id} />
      <LazyPart part={loadActivityList} props={{ address, network }} rows={5} />
    </>
  )
}
