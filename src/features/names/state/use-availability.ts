import { useEffect, useReducer, useState } from 'react'
import { blockchainFailure } from '../../../services/blockchain/blockchain-errors'
import { registerEndpoints } from '../../../services/blockchain/register-endpoints'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { AppThunk } from '../../../store/types'
import { faultOf, labelIn } from '../name-rules'
import { selectSuffix } from './claim'

/** Availability is requested once typing pauses. */
const DEBOUNCE_MS = 500

/** A whole name, as its part before the suffix. */
type Found = { readonly isTaken: boolean; readonly others: readonly string[] }

export type Availability = {
  /** The text has stood long enough to be judged. */
  readonly isSettled: boolean
  readonly isSearching: boolean
  readonly found?: Found | undefined
  readonly error?: SerializedW3mError | undefined
  retry(): void
}

type Answer = { readonly about: string; readonly found?: Found; readonly error?: SerializedW3mError }

/**
 * Whether a name is available, and which others are.
 *
 * @param version with another one it is asked again; until the answer is there, the last one holds
 */
export function useAvailability(label: string, version: number): Availability {
  const dispatch = useAppDispatch()
  const suffix = useAppSelector(selectSuffix)
  const [answer, setAnswer] = useState<Answer>()
  const [turn, nextTurn] = useReducer((count: number) => count + 1, 0)
  const [settled, setSettled] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` and `turn` ask again
  useEffect(() => {
    let isCurrent = true
    const about = `${label}${suffix}`
    const timer = setTimeout(() => {
      setSettled(label)
      if (faultOf(label) !== undefined) return
      dispatch(findAvailability(label, suffix)).then(
        found => isCurrent && setAnswer({ about, found }),
        error => isCurrent && setAnswer({ about, error: serializeError(error) }),
      )
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [dispatch, label, suffix, turn, version])
  const isSettled = label === settled
  const isName = faultOf(label) === undefined
  const current = isName && isSettled && answer?.about === `${label}${suffix}` ? answer : undefined
  return {
    isSettled,
    isSearching: isName && !current,
    found: current?.found,
    error: current?.error,
    retry() {
      setAnswer(undefined)
      nextTurn()
    },
  }
}

/**
 * Availability is what the suggestion says that is the name itself (docs/protocols/blockchain-api.md#names). Rejects with
 * NAME_SUGGESTIONS_FAILED.
 */
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
      const cause = new W3mError('HTTP_INVALID_RESPONSE', {
        details: 'the answer does not hold the name itself',
      })
      throw blockchainFailure('NAME_SUGGESTIONS_FAILED', serializeError(cause))
    }
    const others = suggestions
      .filter(({ registered }) => !registered)
      .flatMap(({ name }) => labelIn(name, suffix) ?? [])
    return { isTaken: exact.registered, others }
  }
