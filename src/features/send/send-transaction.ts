import { CHAIN_FAMILIES } from '../../chains/families'
import type { ErrorCode } from '../../shared/errors/catalogue'
import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { SessionKey } from '../../shared/i18n/messages'
import { formatUnits } from '../../shared/lib/decimal'
import { errorRaised } from '../../store/feedback/error-raised'
import { eventTracked } from '../../store/feedback/event-tracked'
import { snackbarHidden, snackbarShown } from '../../store/feedback/feedback-slice'
import type { RootState } from '../../store/root-reducer'
import type { AppThunk } from '../../store/types'
import { transactionError } from '../transactions/errors'
import { type RequestOptions, requestTransaction } from '../transactions/request-transaction'
import { endedUnseen, selectBuilt, selectTransaction } from '../transactions/transactions-slice'
import type { TransactionEntry } from '../transactions/types'
import { watchTransaction } from '../transactions/watch-transaction'
import { sendError } from './errors'
import { draftChanged, selectSendDraft } from './send-slice'

/** Errors that the preview explains itself. All others are shown in the snackbar with a general text. */
const SHOWN_ON_PREVIEW: readonly ErrorCode[] = [
  ...(Object.keys(transactionError.definitions) as (keyof typeof transactionError.definitions)[]),
  'TRANSACTION_CHANGED',
  'TRANSACTION_EXPIRED',
  'TRANSACTION_REPLACED',
  'TRANSACTION_STATUS_UNKNOWN',
  'ACCOUNT_CHANGED',
  'NETWORK_CHANGED',
  'NETWORK_NOT_FOUND',
  'NOT_CONNECTED',
  'REQUEST_UNSUPPORTED',
]

/**
 * Requests the previewed transaction from the wallet, shows its progress and errors, and sends analytics events. A
 * second call with the same id does nothing. Never rejects.
 */
export const sendTransaction =
  (id: string, options: RequestOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const built = selectBuilt(getState(), id)
    if (built?.status !== 'previewing') return
    const { network } = built.preview
    const { intent } = options
    const track = (event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR') => {
      const amount = Number(formatUnits(intent.amount, intent.decimals))
      dispatch(eventTracked({ event, properties: { network, token: intent.symbol, amount } }))
    }
    const isEmbedded = Object.values(getState().connections.byNamespace).some(
      ({ connector, network: at }) => connector.type === 'AUTH' && at === network,
    )
    track('SEND_INITIATED')
    const begun = formText(getState())
    const stop = dispatch(
      watchTransaction(id, status => {
        // no snackbar for the embedded wallet: it would cover a part of the wallet's approval view
        if (status === 'asking' && !isEmbedded && isOnScreen(getState(), id))
          dispatch(snackbarShown({ variant: 'loading', text: { key: 'send.prompt' } }))
        if (status === 'unsure') dispatch(snackbarHidden())
        if (status !== 'sent') return
        dispatch(snackbarShown({ variant: 'success', text: { key: 'send.started' } }))
        track('SEND_SUCCESS')
        // reset only the form that was sent: the visitor may already have entered another transfer
        if (formText(getState()) === begun) dispatch(draftChanged({ amount: '', recipient: '' }))
      }),
    )
    await dispatch(requestTransaction(id, options))
    stop()
    if (!isOnScreen(getState(), id)) dispatch(endedUnseen({ id, isUnseen: true }))
    const entry = selectTransaction(getState(), id)
    if (entry?.status !== 'refused') return
    dispatch(snackbarHidden())
    track('SEND_ERROR')
    const error = entry.error && generalError(entry.error, entry)
    if (error) dispatch(errorRaised(error))
  }

/** Whether the preview of this transaction is open, even if an approval view of the embedded wallet is on top of it. */
function isOnScreen(state: RootState, id: string): boolean {
  const isPreview = state.router.history.some(({ view }) => view === 'WalletSendPreview')
  return state.modal.open && isPreview && selectSendDraft(state).transactionId === id
}

const hideSnackbar = (key: SessionKey) => (): AppThunk => (dispatch, getState) => {
  const { snackbar } = getState().feedback
  if (snackbar && 'key' in snackbar.text && snackbar.text.key === key) dispatch(snackbarHidden())
}

/** Hides the snackbar about the wallet prompt, which would cover a part of any other view. */
export const hidePrompt = hideSnackbar('send.prompt')

/** Hides `Transaction started.`, which the receipt makes obsolete. */
export const hideStarted = hideSnackbar('send.started')

/** The form's content as text, for comparison. */
function formText(state: RootState): string {
  const { senderKey, tokenKey, amount, recipient } = selectSendDraft(state)
  return JSON.stringify([senderKey, tokenKey, amount, recipient])
}

function generalError(
  { code, values }: SerializedW3mError,
  { transaction }: TransactionEntry,
): SerializedW3mError | undefined {
  if (SHOWN_ON_PREVIEW.includes(code)) return undefined
  const options = { details: values?.message === undefined ? undefined : String(values.message) }
  return serializeError(
    CHAIN_FAMILIES[transaction.namespace].sendFailure === 'SEND_FAILED'
      ? sendError('SEND_FAILED', options)
      : new W3mError('UNEXPECTED', options),
  )
}
