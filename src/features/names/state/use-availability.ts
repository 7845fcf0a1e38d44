import { useEffect, useReducer, useState } from 'react'
import { accountError } from '../../../errors/account-errors'
import { type SerializedW3mError, serializeError } from '../../../errors/serialize-error'
import { W3mError } from '../../../errors/w3m-error'
import { useSettled } from '../../../parts/transactions/use-settled'
import { registerEndpoints } from '../../../services/blockchain/register-endpoints'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { AppThunk } from '../../../store/make-store'
import { faultOf, labelIn } from '../name-rules'

/** Spec §9 "default debounce 500 ms". */
const DEBOUNCE_MS = 500

/** A whole name, as its part before the suffix. */
type Found = { readonly isTaken: boolean; readonly others: readonly string[] }

export type Availability = {
  /** The text has stood long enough to be judged. */
  readonly isSettled: boolean
  readonly isLooking: boolean
  readonly found?: Found | undefined
  readonly error?: SerializedW3mError | undefined
  retry(): void
}

type Answer = { readonly asked: string; readonly found?: Found; readonly error?: SerializedW3mError }

/** Whether a name can be had, and which others. */
export function useAvailability(label: string): Availability {
  const dispatch = useAppDispatch()
  const suffix = useAppSelector(state => state.options?.nameSuffix ?? '')
  const [answer, setAnswer] = useState<Answer>()
  const [turn, retry] = useReducer((count: number) => count + 1, 0)
  const settled = useSettled(label, DEBOUNCE_MS)
  const asked = `${settled}/${suffix}/${turn}`
  const isName = faultOf(label) === undefined
  useEffect(() => {
    if (faultOf(settled) !== undefined) return
    let isCurrent = true
    dispatch(findAvailability(settled, suffix)).then(
      found => isCurrent && setAnswer({ asked, found }),
      error => isCurrent && setAnswer({ asked, error: serializeError(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, settled, suffix, asked])
  const isSettled = label === settled
  const current = isName && isSettled && answer?.asked === asked ? answer : undefined
  return {
    isSettled,
    isLooking: isName && !current,
    found: current?.found,
    error: current?.error,
    retry,
  }
}

/** Spec: availability is what the suggestion says that is the name itself. Rejects with NAME_SUGGESTIONS_FAILED. */
const findAvailability =
  (label: string, suffix: string): AppThunk<Promise<Found>> =>
  async dispatch => {
    const { getNameSuggestions } = registerEndpoints.endpoints
    const query = { label, zone: suffix.replace(/^\./, '') }
    const suggestions = await dispatch(
      getNameSuggestions.initiate(query, { subscribe: false, forceRefetch: true }),
    ).unwrap()
    const exact = suggestions.find(({ name }) => name === `${label}${suffix}`)
    if (!exact) {
      const cause = new W3mError('HTTP_UNREADABLE', { details: 'the name itself is not among them' })
      throw accountError('NAME_SUGGESTIONS_FAILED', serializeError(cause))
    }
    const others = suggestions
      .filter(({ registered }) => !registered)
      .flatMap(({ name }) => labelIn(name, suffix) ?? [])
    return { isTaken: exact.registered, others }
  }
