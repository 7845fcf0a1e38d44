import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectActiveNetwork, selectConnection } from '../../../wallets/connections/selectors'
import { PendingTransactions } from '../../transactions/components/pending-transactions'
import { ActivityList } from '../activity/activity-list'
import { ACCOUNT } from '../messages'

/** History of the active account on its network, newest first. */
export default function TransactionsView() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
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
      <ActivityList
        address={address}
        network={network}
        emptyAction={
          <Button onClick={() => dispatch(viewPushed(route('WalletReceive')))}>
            {t('account.receiveHint')}
          </Button>
        }
      />
    </>
  )
}
