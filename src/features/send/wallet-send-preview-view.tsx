import { useEffect } from 'react'
import css from '../../../styles/ui/send.css'
import { serializeError } from '../../errors/serialize-error'
import { W3mError } from '../../errors/w3m-error'
import { useTranslator } from '../../i18n/locale-context'
import { SEND } from '../../i18n/messages/money/send'
import { useTransaction } from '../../parts/transactions/use-transactions'
import { LazyPart } from '../../parts/view/lazy-part'
import { viewReplaced } from '../../router/router-slice'
import { route } from '../../router/routes'
import { useAppDispatch } from '../../store/hooks'
import { adoptOnMount } from '../../theme/adopt-styles'
import { Notice } from '../../ui/feedback/notice'
import { loadProgress } from './loaders'
import { Review } from './preview/review'
import { placeKey } from './send-draft'
import { useDraft } from './use-draft'
import { useSendPlace } from './use-send-place'

const adopt = adoptOnMount(css)
const BEFORE: readonly string[] = ['refused', 'checking', 'asking']

/** What will be sent, read out of the transaction itself; then how it goes, until it is in a block. */
export default function WalletSendPreviewView() {
  const t = useTranslator(SEND)
  const { draft } = useDraft()
  const place = useSendPlace()
  const entry = useTransaction(draft.plan?.id)
  const dispatch = useAppDispatch()
  const isUnderWay = entry !== undefined && !BEFORE.includes(entry.status)
  const isElsewhere = place !== undefined && draft.place !== placeKey(place.network.id, place.address)
  useEffect(() => {
    // one ETH is not one POL: the form begins anew with what is there
    if (isElsewhere && !isUnderWay) dispatch(viewReplaced(route('WalletSend')))
  }, [dispatch, isElsewhere, isUnderWay])
  useEffect(() => {
    loadProgress.load().catch(() => {}) // asked for again when it is shown
  }, [])
  const unsupported = serializeError(new W3mError('UNSUPPORTED_CHAIN'))
  return (
    <div ref={adopt} className="send">
      {isUnderWay ? (
        <LazyPart part={loadProgress} props={{ entry }} rows={4} />
      ) : isElsewhere ? null : place ? (
        <Review place={place} entry={entry} />
      ) : (
        <Notice tone="error" role="alert" title={t.error(unsupported)} />
      )}
    </div>
  )
}
