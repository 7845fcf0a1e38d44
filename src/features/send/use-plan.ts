import { useEffect, useReducer, useState } from 'react'
import type { Simulation, Transfer } from '../../chains/family'
import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { useAppDispatch } from '../../store/hooks'
import { planTransfer, simulatePlan } from '../transactions/plan-thunks'
import type { Plan } from '../transactions/types'

/** Fees go up and down: what is looked at is made anew before it is too old to be sent. */
const REFRESH_MS = 20_000

export type Planned = {
  readonly plan?: Plan | undefined
  readonly simulation?: Simulation | undefined
  readonly error?: SerializedW3mError | undefined
}

type Options = {
  readonly network: string
  readonly from: string
  readonly transfer: Transfer | undefined
  /** Of the token, as the amount was read with. */
  readonly decimals: number
  /** It is being sent: it stays as it is. */
  readonly isHeld: boolean
}

/** The transaction that would be sent, made when the view opens and kept fresh. */
export function usePlan({ network, from, transfer, decimals, isHeld }: Options): Planned & { retry(): void } {
  const dispatch = useAppDispatch()
  const [planned, setPlanned] = useState<Planned & { readonly key?: string }>({})
  const [turn, again] = useReducer((count: number) => count + 1, 0)
  const key = JSON.stringify([network, from, transfer, decimals])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says whether it is another transfer, account or network
  useEffect(() => {
    if (!transfer || isHeld) return
    let isCurrent = true
    const tell = (news: Planned) => isCurrent && setPlanned({ ...news, key })
    const make = async () => {
      try {
        const plan = await dispatch(planTransfer({ network, from }, transfer, decimals))
        tell({ plan })
        tell({ plan, simulation: await dispatch(simulatePlan(plan)) })
      } catch (error) {
        tell({ error: serializeError(error) })
      }
    }
    void make()
    const timer = setTimeout(again, REFRESH_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [dispatch, key, isHeld, turn])
  // what was made for another transfer, account or network says nothing of this one
  return { ...(planned.key === key ? planned : undefined), retry: again }
}
