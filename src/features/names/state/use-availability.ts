import { useEffect, useReducer, useState } from 'react'
import { blockchainFailure } from '../../../services/blockchain/blockchain-errors'
import { registerEndpoints } from '../../../services/blockchain/register-endpoints'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { AppThunk } from '../../../store/types'
import { labelIn, nameProblemOf } from '../name-rules'
import { selectSuffix } from './claim'

/** Delay in ms between the last input and the request for availability. */
const DEBOUNCE_MS = 500

/** Availability of the typed name. `others`: labels (without suffix) of other available names. */
export type AvailabilityResult = { readonly isTaken: boolean; readonly others: readonly string[] }

export type Availability = {
  /** Whether the text has stayed the same long enough to be validated. */
  readonly isSettled: boolean
  readonly isSearching: boolean
  readonly found?: AvailabilityResult | undefined
  readonly error?: SerializedW3mError | undefined
  retry(): void
}

type Checked = {
  readonly about: string
  readonly found?: AvailabilityResult
  readonly error?: SerializedW3mError
}

/**
 * Requests whether a name is available, and which others are.
 *
 * @param version a change requests the availability again; the last result is kept until the new one arrives
 */
export function useAvailability(label: string, version: number): Availability {
  const dispatch = useAppDispatch()
  const suffix = useAppSelector(selectSuffix)
  const [checked, setChecked] = useState<Checked>()
  const [turn, nextTurn] = useReducer((count: number) => count + 1, 0)
  const [settled, setSettled] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `version` or `turn` repeats the check
  useEffect(() => {
    let isCurrent = true
    const about = `${label}${suffix}`
    const timer = setTimeout(() => {
      setSettled(label)
      if (nameProblemOf(label) !== undefined) return
      dispatch(findAvailability(label, suffix)).then(
        found => isCurrent && setChecked({ about, found }),
        error => isCurrent && setChecked({ about, error: serializeError(error) }),
      )
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [dispatch, label, suffix, turn, version])
  const isSettled = label === settled
  const isName = nameProblemOf(label) === undefined
  const current = isName && isSettled && checked?.about === `${label}${suffix}` ? checked : undefined
  return {
    isSettled,
    isSearching: isName && !current,
    found: current?.found,
    error: current?.error,
    retry() {
      setChecked(undefined)
      nextTurn()
    },
  }
}

/**
 * Requests names similar to the typed one. The name itself is among them, with its availability
 * (docs/protocols/blockchain-api.md#names). Rejects with NAME_SUGGESTIONS_FAILED.
 */
const findAvailability =
  (label: string, suffix: string): AppThunk<Promise<AvailabilityResult>> =>
  async dispatch => {
    const { getNameSuggestions } = registerEndpoints.endpoints
    const query = { label, zone: suffix.replace(/^\./, '') }
    const suggestions = await dispatch(
      getNameSuggestions.initiate(query, { subscribe: false, forceRefetch: true }),
    ).unwrap()
    const exact = suggestions.find(({ name }) => name === `${label}${suffix}`)
    if (!exact) {
      const cause = new W3mError('HTTP_INVALID_RESPONSE', {
        details: 'the response does not contain the name',
      })
      throw blockchainFailure('NAME_SUGGESTIONS_FAILED', serializeError(cause))
    }
    const others = suggestions
      .filter(({ registered }) => !registered)
      .flatMap(({ name }) => labelIn(name, suffix) ?? [])
    return { isTaken: exact.registered, others }
  }
