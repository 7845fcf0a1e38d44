import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { serializeError } from '../../../shared/errors/serialize-error'
import { formatAmount } from '../../../shared/lib/amounts/format-amount'
import { errorRaised } from '../../../store/feedback/error-raised'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { snackbarHidden, snackbarShown } from '../../../store/feedback/feedback-slice'
import { viewOf } from '../../../store/navigation/view-definitions'
import type { RootState } from '../../../store/root-reducer'
import { historyReset, transactionPopped, transactionPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import type { AppThunk } from '../../../store/types'
import { selectConnection } from '../../../wallets/connections/selectors'
import { requestTransaction } from '../../transactions/request-transaction'
import { selectBuilt, selectTransaction } from '../../transactions/transactions-slice'
import type { TransactionEntry, TransactionIntent } from '../../transactions/types'
import { watchTransaction } from '../../transactions/watch-transaction'
import { swapError } from '../errors'
import { swapEvent } from '../state/swap-events'
import { selectSwap, swapFailed, swapReset } from '../state/swap-slice'
import type { SwapModel } from '../state/use-swap'
import type { SwapStep } from './build-swap-step'

/** Where the approval of the e-mail wallet leads back to. */
const RETURN = {
  approve: { view: null, goBack: true },
  swap: { view: 'Account', goBack: false },
} as const

/** Whether its quote is older than its life: then it is requested again, and looked at again. */
export const isStale =
  ({ built }: SwapStep): AppThunk<boolean> =>
  (_dispatch, _getState, { clock }) =>
    clock.now() > built.expiresAt

/**
 * Requests a step, once: a second call for the same one does nothing. Says where it stands until it is in a block. After a
 * swap all of it starts over, and Account shows; what failed is said, on the preview or in a snackbar.
 */
export const confirmStep =
  (step: SwapStep, swap: SwapModel): AppThunk<Promise<void>> =>
  async (dispatch, getState, { locale }) => {
    const { kind, built } = step
    const { id } = built
    if (selectBuilt(getState(), id)?.status !== 'previewing') return
    const isEmbedded = selectConnection(getState())?.connector.type === 'AUTH'
    const values = wordsOf(swap, locale.get().tag)
    const say = (key: 'swap.approving' | 'swap.confirming' | 'swap.swapping') =>
      dispatch(snackbarShown({ variant: 'loading', text: { key, values } }))
    const depth = getState().router.transactions.length
    const begun = formText(getState())
    if (isEmbedded) dispatch(transactionPushed(RETURN[kind]))
    dispatch(swapFailed(null))
    say(kind === 'approve' ? 'swap.approving' : 'swap.confirming')
    const stop = dispatch(
      watchTransaction(id, status => {
        // it is not known whether there is anything left to confirm: the preview says so
        if (status === 'unsure') dispatch(snackbarHidden())
        if (status === 'sent' && kind === 'swap') say('swap.swapping')
      }),
    )
    await dispatch(requestTransaction(id, { intent: intentOf(step, swap) }))
    stop()
    const entry = selectTransaction(getState(), id)
    // a stale return point would bring the next flow back into this one
    if (getState().router.transactions.length > depth) dispatch(transactionPopped())
    if (entry?.status !== 'confirmed') dispatch(tellFailure(entry, swap))
    else if (kind === 'approve') dispatch(snackbarHidden())
    else {
      dispatch(snackbarShown({ variant: 'success', text: { key: 'swap.swapped', values } }))
      dispatch(eventTracked(swapEvent('SWAP_SUCCESS', swap)))
      dispatch(leaveSwap(begun))
    }
  }

/**
 * After a swap its form is cleared and Account shows. A visitor who is elsewhere meanwhile stays there, and one who has
 * begun another swap keeps it.
 */
const leaveSwap =
  (begun: string): AppThunk =>
  (dispatch, getState) => {
    if (formText(getState()) !== begun) return
    const { modal, router } = getState()
    const currentRoute = router.history.at(-1)
    const isThere = modal.open && currentRoute && viewOf(currentRoute.view).flow === 'swap'
    if (isThere) dispatch(historyReset(route('Account')))
    dispatch(swapReset())
  }

/** What is in the form, to compare. */
function formText(state: RootState): string {
  const { owner, source, target, amount } = selectSwap(state)
  return JSON.stringify([owner, source, target, amount])
}

/** `Transaction error`, or the wallet's own short message. Failures that we can explain are shown in the view instead. */
const tellFailure =
  (entry: TransactionEntry | undefined, swap: SwapModel): AppThunk =>
  (dispatch, getState) => {
    // it goes on elsewhere: the element has ended, or the person wants to hear no more of it
    if (!entry?.error) return void dispatch(snackbarHidden())
    const { error, preview } = entry
    dispatch(eventTracked(swapEvent('SWAP_ERROR', swap)))
    const isSameOwner = selectSwap(getState()).owner === `${preview.network}:${preview.from}`
    if (isSameOwner) dispatch(swapFailed(error))
    const words = shortWords(error)
    if (words) dispatch(errorRaised(words))
    else dispatch(snackbarHidden())
  }

/** What the snackbar says; nothing where the preview says all of it. */
function shortWords({ code, values }: SerializedW3mError): SerializedW3mError | undefined {
  if (code === 'TRANSACTION_REVERTED' || code === 'TRANSACTION_REPLACED')
    return serializeError(swapError('SWAP_FAILED'))
  if (code !== 'REQUEST_FAILED') return undefined
  const details = values?.message === undefined ? undefined : String(values.message)
  return serializeError(swapError('SWAP_FAILED', { details, showsDetails: true }))
}

function intentOf(
  { kind }: SwapStep,
  { source, target, amountUnits, toAmount }: SwapModel,
): TransactionIntent {
  return {
    kind,
    amount: amountUnits ?? '0',
    symbol: source?.symbol ?? '',
    decimals: source?.decimals ?? 0,
    target: target?.symbol,
    quoted: toAmount,
  }
}

/** Decimals of the amount in a snackbar, as hosts' tests compare it. */
const PLACES = 3

/** `Swapping {from} to {amount} {to}`. */
function wordsOf({ source, target, toAmount }: SwapModel, locale: string) {
  return {
    from: source?.symbol ?? '',
    to: target?.symbol ?? '',
    amount: formatAmount(toAmount ?? '0', locale, PLACES),
  }
}
