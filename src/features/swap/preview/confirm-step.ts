import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { serializeError } from '../../../shared/errors/serialize-error'
import { formatAmount } from '../../../shared/lib/amounts/format-amount'
import { errorRaised } from '../../../store/feedback/error-raised'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { snackbarHidden, snackbarShown } from '../../../store/feedback/feedback-slice'
import { viewOf } from '../../../store/navigation/view-definitions'
import type { RootState } from '../../../store/root-reducer'
import { continuationPopped, continuationPushed, historyReset } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import type { AppThunk } from '../../../store/types'
import { selectConnection } from '../../../wallets/connections/selectors'
import { requestTransaction } from '../../transactions/request-transaction'
import { selectBuilt, selectTransaction } from '../../transactions/transactions-slice'
import type { TransactionEntry, TransactionIntent } from '../../transactions/types'
import { readCapabilities } from '../../transactions/wallet/wallet-batches'
import { watchTransaction } from '../../transactions/watch-transaction'
import { swapError } from '../errors'
import { swapEvent } from '../state/swap-events'
import { batchRefused, selectSwap, swapFailed, swapReset } from '../state/swap-slice'
import type { SwapModel } from '../state/use-swap'
import type { SwapStep } from './build-swap-step'

/** Views to which the embedded wallet returns after its approval view. */
const RETURN = {
  approve: { view: null, goBack: true },
  swap: { view: 'Account', goBack: false },
} as const

/** Whether the step has expired, so that it has to be built and reviewed again. */
export const isStale =
  ({ built }: SwapStep): AppThunk<boolean> =>
  (_dispatch, _getState, { clock }) =>
    clock.now() > built.expiresAt

/**
 * Requests a step from the wallet and shows its progress until it is in a block. After a swap the form is reset and
 * Account opens; failures appear on the preview or in a snackbar. A second call for the same step does nothing. Never
 * rejects.
 */
export const confirmStep =
  (step: SwapStep, swap: SwapModel): AppThunk<Promise<void>> =>
  async (dispatch, getState, { locale }) => {
    const { kind, built } = step
    const { id } = built
    if (selectBuilt(getState(), id)?.status !== 'previewing') return
    const isEmbedded = selectConnection(getState())?.connector.type === 'AUTH'
    const values = textValues(swap, locale.get().tag)
    const showProgress = (key: 'swap.approving' | 'swap.confirming' | 'swap.swapping') =>
      dispatch(snackbarShown({ variant: 'loading', text: { key, values } }))
    const depth = getState().router.continuations.length
    const begun = formText(getState())
    if (isEmbedded) dispatch(continuationPushed(RETURN[kind]))
    dispatch(swapFailed(null))
    showProgress(kind === 'approve' ? 'swap.approving' : 'swap.confirming')
    const stop = dispatch(
      watchTransaction(id, status => {
        // The wallet's response was lost, so there may be nothing left to confirm: the preview explains it instead of
        // the snackbar.
        if (status === 'unsure') dispatch(snackbarHidden())
        if (status === 'sent' && kind === 'swap') showProgress('swap.swapping')
      }),
    )
    await dispatch(requestTransaction(id, { intent: intentOf(step, swap) }))
    stop()
    const entry = selectTransaction(getState(), id)
    // An unused continuation would send the next flow back to this preview.
    if (getState().router.continuations.length > depth) dispatch(continuationPopped())
    // REQUEST_FAILED is a refusal by the wallet, not by the visitor. If a paymaster was to pay, it counts as the reason
    // (`selectIsPaymasterRefused`), else the batch does: the next step is built without it.
    const { before, isSponsored, network, from } = built.preview
    if (before && !isSponsored && entry?.status === 'refused' && entry.error?.code === 'REQUEST_FAILED')
      dispatch(batchRefused())
    if (before && entry?.status === 'confirmed') void dispatch(readCapabilities({ network, from }, true))
    if (entry?.status !== 'confirmed') dispatch(showFailure(entry, swap))
    else if (kind === 'approve') dispatch(snackbarHidden())
    else {
      dispatch(snackbarShown({ variant: 'success', text: { key: 'swap.swapped', values } }))
      dispatch(eventTracked(swapEvent('SWAP_SUCCESS', swap)))
      dispatch(leaveSwap(begun))
    }
  }

/**
 * Resets the form after a swap and opens Account, unless the visitor has gone to another view or entered a new swap.
 */
const leaveSwap =
  (begun: string): AppThunk =>
  (dispatch, getState) => {
    if (formText(getState()) !== begun) return
    const { modal, router } = getState()
    const currentRoute = router.history.at(-1)
    const isSwapOpen = modal.open && currentRoute && viewOf(currentRoute.view).flow === 'swap'
    if (isSwapOpen) dispatch(historyReset(route('Account')))
    dispatch(swapReset())
  }

/** The form's content as text, for comparison. */
function formText(state: RootState): string {
  const { owner, source, target, amount } = selectSwap(state)
  return JSON.stringify([owner, source, target, amount])
}

/**
 * Shows `Transaction error` or the wallet's own short message in a snackbar. Failures with an explanation of their own
 * are shown in the view instead.
 */
const showFailure =
  (entry: TransactionEntry | undefined, swap: SwapModel): AppThunk =>
  (dispatch, getState) => {
    // no entry: the element was removed, or the visitor dismissed the transaction
    if (!entry?.error) return void dispatch(snackbarHidden())
    const { error, preview } = entry
    dispatch(eventTracked(swapEvent('SWAP_ERROR', swap)))
    const isSameOwner = selectSwap(getState()).owner === `${preview.network}:${preview.from}`
    if (isSameOwner) dispatch(swapFailed(error))
    const snackbarError = toSnackbarError(error)
    if (snackbarError) dispatch(errorRaised(snackbarError))
    else dispatch(snackbarHidden())
  }

/** Error for the snackbar; `undefined` if the preview explains the failure in full. */
function toSnackbarError({ code, values }: SerializedW3mError): SerializedW3mError | undefined {
  if (code === 'TRANSACTION_REVERTED' || code === 'TRANSACTION_REPLACED')
    return serializeError(swapError('SWAP_FAILED'))
  if (code !== 'REQUEST_FAILED') return undefined
  const details = values?.message === undefined ? undefined : String(values.message)
  return serializeError(swapError('SWAP_FAILED', { details, showsDetails: true }))
}

function intentOf(
  { kind }: SwapStep,
  { source, target, amountUnits, toAmount, paidValue, arrivesValue, details }: SwapModel,
): TransactionIntent {
  return {
    kind,
    amount: amountUnits ?? '0',
    symbol: source?.symbol ?? '',
    decimals: source?.decimals ?? 0,
    target: target?.symbol,
    quoted: toAmount,
    targetDecimals: target?.decimals,
    shown: { imageUrl: source?.logoUri, fiat: paidValue },
    targetShown: { imageUrl: target?.logoUri, fiat: arrivesValue },
    providerFee: details?.fee,
  }
}

/** Decimal places of the amount in a snackbar, a format that hosts' tests rely on. */
const PLACES = 3

/** Values for the text `Swapping {from} to {amount} {to}`. */
function textValues({ source, target, toAmount }: SwapModel, locale: string) {
  return {
    from: source?.symbol ?? '',
    to: target?.symbol ?? '',
    amount: formatAmount(toAmount ?? '0', locale, PLACES),
  }
}
