import { useEffect, useMemo } from 'react'
import type { Network } from '../../chains/networks/network'
import type { ActivityRow } from '../../session/account/activity-rows'
import { createHistoryReader, type History } from '../../session/account/history-reader'
import { historyRows } from '../../session/account/history-rows'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

export type HistoryView = History & {
  readonly rows: readonly ActivityRow[]
  /** Asks for the next older page, if there is one and none is on its way; after a failure, for the same one again. */
  more(): void
  /** Asks for the newest page again. */
  refresh(): void
}

/** The rows of an account's history, the newest page asked for at once and whenever the list is opened again. */
export function useHistory({ address, network }: { address: string; network: Network }): HistoryView {
  const dispatch = useAppDispatch()
  const { id } = network
  const reader = useMemo(() => createHistoryReader({ address, network: id }), [address, id])
  useEffect(() => dispatch(reader.start()), [dispatch, reader])
  const { entries, isComplete, isLoading, error } = useAppSelector(reader.select)
  const rows = useMemo(() => historyRows(entries, { network, address }), [entries, network, address])
  return {
    entries,
    rows,
    isComplete,
    isLoading,
    error,
    more: () => dispatch(reader.more()),
    refresh: () => dispatch(reader.refresh()),
  }
}
