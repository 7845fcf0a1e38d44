import type { ErrorCode } from '../../shared/errors/catalogue'
import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { formatUnits } from '../../shared/lib/decimal'
import { errorRaised } from '../../store/feedback/error-raised'
import { eventTracked } from '../../store/feedback/event-tracked'
import { snackbarHidden, snackbarShown } from '../../store/feedback/feedback-slice'
import type { AppThunk } from '../../store/types'
import { transactionDesk } from '../transactions/transaction-desk'
import type { Errand, Plan, TransactionEntry } from '../transactions/types'
import { sendError } from './errors'
import { type SendDraft, sendDraft } from './send-draft'

/** What has a sentence of its own on the preview; anything else is the specification's general one. */
const SAID_THERE =
  /^(TRANSACTION_(?!REFUSED|FAILED)|ACCOUNT_|NETWORK_|BALANCE_|NOT_CONNECTED|REQUEST_UNSUPPORTED)/

/**
 * Hands a plan in and tells how it goes: the prompt, `Transaction started.`, what failed (spec §8), and analytics. Once for
 * each plan, however often it is called. `beside`: ids of the same that the person agreed to send this one beside.
 */
export const sendPlan =
  (plan: Plan, errand: Errand, beside: readonly string[] = []): AppThunk<Promise<TransactionEntry>> =>
  async (dispatch, getState) => {
    const desk = dispatch(transactionDesk())
    if (desk.find(plan.id)) return desk.send(plan, errand, beside)
    const { network } = plan.preview
    const track = (event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR') => {
      const amount = Number(formatUnits(errand.amount, errand.decimals))
      dispatch(eventTracked({ event, properties: { network, token: errand.symbol, amount } }))
    }
    const isEmbedded = Object.values(getState().connections.byNamespace).some(
      ({ connector, network: at }) => connector.type === 'AUTH' && at === network,
    )
    track('SEND_INITIATED')
    const draft = dispatch(sendDraft())
    const begun = wishOf(draft.get())
    let seen: TransactionEntry['status'] | undefined
    const stop = desk.subscribe(() => {
      const status = desk.find(plan.id)?.status
      if (status === seen) return
      seen = status
      // the e-mail wallet asks in a view that says so itself; of another view it would only hide a part
      if (status === 'asking' && !isEmbedded && dispatch(isOnScreen(plan)))
        dispatch(snackbarShown({ variant: 'loading', text: { key: 'send.prompt' } }))
      if (status === 'unsure') dispatch(snackbarHidden())
      if (status !== 'sent') return
      dispatch(snackbarShown({ variant: 'success', text: { key: 'send.started' } }))
      track('SEND_SUCCESS')
      // another one may be in the form by now
      if (wishOf(draft.get()) === begun) draft.change({ amount: '', receiver: '' })
    })
    const entry = await desk.send(plan, errand, beside)
    stop()
    if (!dispatch(isOnScreen(plan))) desk.leaveUntold(plan.id)
    if (entry.status === 'refused') {
      dispatch(snackbarHidden())
      track('SEND_ERROR')
      const error = entry.error && generalError(entry.error, plan)
      if (error) dispatch(errorRaised(error))
    }
    return entry
  }

/** The preview shows this plan, or what follows it does, or the view in which the e-mail wallet asks lies over it. */
const isOnScreen =
  ({ id }: Plan): AppThunk<boolean> =>
  (dispatch, getState) => {
    const { modal, router } = getState()
    const isPreview = router.history.some(({ view }) => view === 'WalletSendPreview')
    return modal.open && isPreview && dispatch(sendDraft()).get().plan?.id === id
  }

/** The prompt belongs to the view that asks: over another one it only hides a part of it. */
export const hidePrompt = (): AppThunk => (dispatch, getState) => {
  const { snackbar } = getState().feedback
  const isPrompt = snackbar && 'key' in snackbar.text && snackbar.text.key === 'send.prompt'
  if (isPrompt) dispatch(snackbarHidden())
}

/** What stands in the form, to compare. */
const wishOf = ({ place, tokenKey, amount, receiver }: SendDraft) =>
  JSON.stringify([place, tokenKey, amount, receiver])

/** Protocol-facts §9 row 25. */
function generalError(
  { code, values }: SerializedW3mError,
  { transaction }: Plan,
): SerializedW3mError | undefined {
  if (SAID_THERE.test(code satisfies ErrorCode)) return undefined
  const options = { details: values?.message === undefined ? undefined : String(values.message) }
  return serializeError(
    transaction.namespace === 'solana'
      ? sendError('SEND_FAILED', options)
      : new W3mError('UNEXPECTED', options),
  )
}
