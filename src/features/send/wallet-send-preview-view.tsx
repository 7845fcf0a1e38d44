import css from '../../../styles/ui/send.css'
import { serializeError } from '../../errors/serialize-error'
import { W3mError } from '../../errors/w3m-error'
import { useTranslator } from '../../i18n/locale-context'
import { SEND } from '../../i18n/messages/money/send'
import { useTransaction } from '../../parts/transactions/use-transactions'
import { adoptOnMount } from '../../theme/adopt-styles'
import { Notice } from '../../ui/feedback/notice'
import { Progress } from './preview/progress'
import { Review } from './preview/review'
import { useDraft } from './use-draft'
import { useSendPlace } from './use-send-place'

const adopt = adoptOnMount(css)

/** What will be sent, read out of the transaction itself; then how it goes, until it is in a block. */
export default function WalletSendPreviewView() {
  const t = useTranslator(SEND)
  const { draft } = useDraft()
  const place = useSendPlace()
  const entry = useTransaction(draft.plan?.id)
  const unsupported = serializeError(new W3mError('UNSUPPORTED_CHAIN'))
  return (
    <div ref={adopt} className="send">
      {entry && !['refused', 'checking', 'asking'].includes(entry.status) ? (
        <Progress entry={entry} />
      ) : place ? (
        <Review place={place} entry={entry} />
      ) : (
        <Notice tone="error" role="alert" title={t.error(unsupported)} />
      )}
    </div>
  )
}
