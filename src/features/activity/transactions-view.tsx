import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { serializeError } from '../../errors/serialize-error'
import { W3mError } from '../../errors/w3m-error'
import { useTranslator } from '../../i18n/locale-context'
import { ActivityList } from '../../parts/activity/activity-list'
import { PendingTransactions } from '../../parts/transactions/pending-transactions'
import { selectActiveNetwork, selectConnection } from '../../session/selectors'
import { useAppSelector } from '../../store/hooks'
import { Notice } from '../../ui/feedback/notice'

/** What the account on screen did on its network, newest first. */
export default function TransactionsView() {
  const t = useTranslator()
  const address = useAppSelector(state => selectConnection(state)?.accounts[0])
  const network = useAppSelector(selectActiveNetwork)
  if (address === undefined) return null
  if (!network) {
    const unsupported = serializeError(new W3mError('UNSUPPORTED_CHAIN'))
    return <Notice tone="error" icon={TriangleAlert} title={t.error(unsupported)} />
  }
  return (
    <>
      <PendingTransactions network={network.id} />
      <ActivityList address={address} network={network} />
    </>
  )
}
