import { type ReactNode, useEffect } from 'react'
import shared from '../../../../styles/ui/send.css'
import preview from '../../../../styles/ui/send-preview.css'
import { serializeError } from '../../../shared/errors/serialize-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { errorRaised } from '../../../store/feedback/error-raised'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewReplaced } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectTransaction } from '../../transactions/transactions-slice'
import type { TransactionEntry } from '../../transactions/types'
import { sendError } from '../errors'
import { SEND } from '../messages'
import { hasReceipt } from '../preview/outcome-text'
import { Progress } from '../preview/progress'
import { Review } from '../preview/review'
import { parseRecipient } from '../recipient/parse-recipient'
import { selectNameSource } from '../recipient/use-recipient'
import { isFilled } from '../send-button-state'
import { draftKey, selectSendDraft } from '../send-slice'
import { hidePrompt } from '../send-transaction'
import { useSendAccount } from '../use-send-account'

const stylesRef = createStylesRef(shared + preview)
const NOT_SENT: readonly string[] = ['refused', 'checking', 'asking']
const isInFlight = (entry: TransactionEntry | undefined): entry is TransactionEntry =>
  entry !== undefined && !NOT_SENT.includes(entry.status)

const useSentEntry = () =>
  useAppSelector(state => selectTransaction(state, selectSendDraft(state).transactionId))

/** Once the network has confirmed the transaction, nothing leads back to its review. */
export const HeaderStart = ({ children }: { children: ReactNode }) =>
  useSentEntry()?.status === 'confirmed' ? <i /> : children

/** The title of the receipt states the outcome. */
export function HeaderTitle({ children }: { children: ReactNode }) {
  const t = useTranslator(SEND)
  const entry = useSentEntry()
  if (!isInFlight(entry)) return children
  return t(hasReceipt(entry) ? 'send.confirmed.title' : 'send.progress.title')
}

/** Preview of the decoded transaction, then its progress until it is in a block. */
export default function WalletSendPreviewView() {
  const draft = useAppSelector(selectSendDraft)
  const sender = useSendAccount()
  const entry = useSentEntry()
  const dispatch = useAppDispatch()
  // a draft of another account or network is not shown: its amount was entered for another token
  const key = sender && draftKey(sender.network.id, sender.address)
  const isSenderConnected = sender && (draft.senderKey || key) === key
  const source = useAppSelector(selectNameSource)
  const isReady =
    isSenderConnected &&
    isFilled(draft.amount, parseRecipient(draft.recipient, sender.network.namespace, source))
  const isLost = !isInFlight(entry) && !isReady
  useEffect(() => {
    if (!isLost) return
    if (isSenderConnected) dispatch(errorRaised(serializeError(sendError('SEND_INCOMPLETE'))))
    dispatch(viewReplaced(route('WalletSend')))
  }, [dispatch, isLost, isSenderConnected])
  useEffect(() => () => void dispatch(hidePrompt()), [dispatch])
  return (
    <div ref={stylesRef} className="send">
      {isInFlight(entry) ? <Progress entry={entry} /> : isReady && <Review sender={sender} entry={entry} />}
    </div>
  )
}
