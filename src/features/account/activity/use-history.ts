import { useMemo, useState } from 'react'
import type { Network } from '../../../chains/networks/network'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { ActivityRow } from '../../../services/blockchain/activity/activity-rows'
import { historyRows, type RowCache } from '../../../services/blockchain/activity/history-rows'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { historyEntries } from '../data/history-entries'

export type HistoryView = {
  /** Newest first, without duplicates. */
  readonly entries: readonly HistoryEntry[]
  readonly rows: readonly ActivityRow[]
  /** Whether all older entries have been loaded. */
  readonly isComplete: boolean
  /** Whether the first or an older page is loading. */
  readonly isLoading: boolean
  /** Whether a page is being loaded or reloaded. No older page is requested in the meantime. */
  readonly isFetching: boolean
  /** Why the newest or an older page failed to load. Earlier pages stay in `entries`. */
  readonly error: SerializedW3mError | undefined
  /** Loads the next older page, if there is one and none is loading. */
  more(): void
  /** Repeats the request that failed. */
  retry(): void
}

/** History of an account. The newest page is requested at once and whenever the list is opened again. */
export function useHistory({ address, network }: { address: string; network: Network }): HistoryView {
  const query = { address, network: network.id }
  const history = accountEndpoints.useGetHistoryInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage } = history
  const { fetchNextPage, refetch, isFetchNextPageError } = history
  const entries = useMemo(() => historyEntries(currentData?.pages ?? []), [currentData])
  const [cache] = useState<RowCache>(() => new WeakMap())
  const rows = useMemo(
    () => historyRows(entries, { network, address }, cache),
    [entries, network, address, cache],
  )
  return {
    entries,
    rows,
    isComplete: currentData !== undefined && !hasNextPage,
    isLoading: isFetchingNextPage || (isFetching && !currentData),
    isFetching,
    error: useMemo(() => (error === undefined ? undefined : serializeError(error)), [error]),
    more: () => hasNextPage && !isFetching && void fetchNextPage(),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
