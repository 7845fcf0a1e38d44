import { useCallback, useEffect, useRef, useState } from 'react'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { errorRaised } from '../../../store/feedback/error-raised'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { useTransactions } from '../../transactions/components/use-transactions'
import { isInProgress, previewed } from '../../transactions/transactions-slice'
import type { TransactionEntry } from '../../transactions/types'
import { selectSwap } from '../state/swap-slice'
import { SWAP_REFRESH_MS, type SwapModel } from '../state/use-swap'
import { buildSwapStep, type SwapStep } from './build-swap-step'
import type { SwapOrder } from './swap-requests'

export type SwapStepState = {
  readonly step: SwapStep | undefined
  readonly error: SerializedW3mError | undefined
  /** Transaction of this swap that was requested from the wallet and is not in a block yet. */
  readonly inFlight: TransactionEntry | undefined
  /** Rebuilds the step. */
  rebuild(): void
}

/**
 * Builds the next step of a swap, and rebuilds it every 10 s, or when it is built if that takes longer, unless a
 * transaction is in progress. Results of earlier requests are ignored.
 */
export function useSwapStep(swap: SwapModel): SwapStepState {
  const dispatch = useAppDispatch()
  const order = orderOf(swap)
  // without the gas price: a new one alone does not need a new step
  const isStepwise = useAppSelector(state => selectSwap(state).isStepwise)
  const key = JSON.stringify({ ...order, gasPrice: undefined, isStepwise })
  const inFlight = useInFlight(swap)
  const isBusy = inFlight !== undefined
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ key: string; step?: SwapStep; error?: SerializedW3mError }>()
  const latest = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the content of `order`, and `round` rebuilds the transaction
  useEffect(() => {
    if (!order || isBusy) return
    latest.current += 1
    const request = latest.current
    const isLatest = () => request === latest.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const pause = new Promise<void>(resolve => {
      timer = setTimeout(resolve, SWAP_REFRESH_MS)
    })
    const build = dispatch(buildSwapStep(order)).then(
      step => {
        if (!isLatest()) return
        dispatch(previewed({ form: 'swap', built: step.built }))
        setFound({ key, step })
      },
      thrown => {
        if (!isLatest()) return
        const error = serializeError(thrown)
        setFound({ key, error })
        dispatch(errorRaised(error))
      },
    )
    // never before the result: on a slow line none would be shown
    void Promise.all([pause, build]).then(() => isLatest() && setRound(count => count + 1))
    return () => {
      latest.current += 1
      clearTimeout(timer)
    }
  }, [dispatch, key, isBusy, round])

  const rebuild = useCallback(() => setRound(count => count + 1), [])
  const isCurrent = found?.key === key
  return {
    step: isCurrent ? found.step : undefined,
    error: isCurrent ? found.error : undefined,
    inFlight,
    rebuild,
  }
}

function orderOf(swap: SwapModel): SwapOrder | undefined {
  const { network, address, source, target, amountUnits: amount, slippage, gasPrice } = swap
  if (!source || !target || !amount) return undefined
  return { network: network.id, address, source, target, amount, slippage, gasPrice: gasPrice ?? undefined }
}

function useInFlight({ network, address }: SwapModel): TransactionEntry | undefined {
  return useTransactions().find(
    entry =>
      isInProgress(entry) &&
      entry.intent.kind !== 'send' &&
      entry.preview.network === network.id &&
      entry.preview.from === address,
  )
}
