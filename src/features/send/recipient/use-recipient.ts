import { useEffect, useReducer, useState } from 'react'
import type { ResolvedName } from '../../../services/blockchain/name-endpoints'
import { useDebounced } from '../../../shared/components/use-debounced'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { selectHasService, selectIsOwn } from '../../../store/has-service'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { RootState } from '../../../store/root-reducer'
import type { useSendAccount } from '../use-send-account'
import { type NameSource, type ParsedRecipient, parseRecipient } from './parse-recipient'
import { resolveRecipient } from './recipient-thunks'

/** Delay in ms between the last input and the request for a name. */
const DEBOUNCE_MS = 500

export type Recipient = {
  /** The parsed text; for a resolved name, its address. */
  readonly text: ParsedRecipient
  /** The name in a form that is safe to display. */
  readonly name?: string | undefined
  /** The name was registered on another network. */
  readonly isElsewhere?: boolean | undefined
  readonly isSearching: boolean
  /** The name could not be looked up. */
  readonly error?: SerializedW3mError | undefined
  /** The name has no address on the network. */
  readonly isUnknown: boolean
  retry(): void
}

type Found = { readonly lookupKey: string; readonly data?: ResolvedName; readonly error?: SerializedW3mError }

export function selectNameSource(state: RootState): NameSource {
  if (!selectHasService(state, 'names')) return 'none'
  return selectIsOwn(state, 'names') ? 'own' : 'default'
}

/** Parses the text of the recipient field and resolves names. */
export function useRecipient(typed: string, sender: ReturnType<typeof useSendAccount>): Recipient {
  const dispatch = useAppDispatch()
  const suffix = useAppSelector(state => state.options?.nameSuffix ?? '')
  const [found, setFound] = useState<Found>()
  const [turn, retry] = useReducer((count: number) => count + 1, 0)
  const network = sender?.network.id
  const source = useAppSelector(selectNameSource)
  const text = parseRecipient(typed, sender?.network.namespace, source)
  const name = text.kind === 'name' ? text.name : undefined
  const settled = useDebounced(name, DEBOUNCE_MS)
  const lookupKey = `${network}/${settled}/${turn}`
  useEffect(() => {
    if (settled === undefined || network === undefined) return
    let isCurrent = true
    dispatch(resolveRecipient({ name: settled, network, suffix })).then(
      data => isCurrent && setFound({ lookupKey, data }),
      error => isCurrent && setFound({ lookupKey, error: serializeError(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, settled, network, suffix, lookupKey])
  const nothing = { text, isSearching: false, isUnknown: false, retry }
  if (name === undefined) return nothing
  if (name !== settled || found?.lookupKey !== lookupKey) return { ...nothing, isSearching: true }
  if (found.error) return { ...nothing, error: found.error }
  if (!found.data?.address) return { ...nothing, isUnknown: true }
  // a resolved address is checked like a typed one: the form may have to reject it
  const { address, name: shown, isElsewhere } = found.data
  return { ...nothing, text: parseRecipient(address, sender?.network.namespace), name: shown, isElsewhere }
}
