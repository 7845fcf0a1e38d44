import { useEffect, useReducer, useState } from 'react'
import type { Transfer } from '../../chains/family'
import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { buildTransfer, simulateTransaction } from '../transactions/transaction-builder'
import { previewed, selectBuilt, simulated } from '../transactions/transactions-slice'

/**
 * Interval in ms at which the previewed transaction is rebuilt with current fees. Must be shorter than
 * `PREVIEW_LIFE_MS`.
 */
const REFRESH_MS = 20_000

type Options = {
  readonly network: string
  readonly from: string
  readonly transfer: Transfer | undefined
  /** Decimals of the token, the ones used to parse the amount. */
  readonly decimals: number
  /** Whether rebuilding is paused, because the transaction is being sent. */
  readonly isPaused: boolean
}

type Found = { readonly key: string; readonly id?: string; readonly error?: SerializedW3mError }

/** Builds the transaction when the preview opens, and rebuilds it every `REFRESH_MS`. */
export function usePreview({ network, from, transfer, decimals, isPaused }: Options) {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<Found>()
  const [turn, retry] = useReducer((count: number) => count + 1, 0)
  const key = JSON.stringify([network, from, transfer, decimals])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the transfer, the account and the network
  useEffect(() => {
    if (!transfer || isPaused) return
    let isCurrent = true
    const build = async () => {
      try {
        const built = await dispatch(buildTransfer({ network, from }, transfer, decimals))
        if (!isCurrent) return
        dispatch(previewed({ form: 'send', built }))
        setFound({ key, id: built.id })
        dispatch(simulated({ id: built.id, simulation: await dispatch(simulateTransaction(built)) }))
      } catch (error) {
        if (isCurrent) setFound({ key, error: serializeError(error) })
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const pause = new Promise<void>(resolve => {
      timer = setTimeout(resolve, REFRESH_MS)
    })
    // never before the result: on a slow line none would be shown
    void Promise.all([pause, build()]).then(() => isCurrent && retry())
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [dispatch, key, isPaused, turn])
  // a result for another transfer, account or network is ignored
  const current = found?.key === key ? found : undefined
  const built = useAppSelector(state => selectBuilt(state, current?.id))
  return { built, error: current?.error, retry }
}
