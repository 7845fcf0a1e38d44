import { useEffect, useState } from 'react'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { useAppDispatch } from '../../../store/hooks'
import { useHistory } from '../activity/use-history'
import { findNfts, type Nft } from '../data/find-nfts'
import type { Holder } from './use-tokens'

export type Nfts = {
  /** The NFTs found so far; `undefined` before the first search. */
  readonly found: readonly Nft[] | undefined
  readonly error: SerializedW3mError | undefined
  readonly isSearching: boolean
  /** Whether the history has older pages. */
  readonly hasMore: boolean
  more(): void
  retry(): void
}

/** NFTs of an account, found in the part of its history that has been loaded. */
export function useNfts({ address, network }: Holder): Nfts {
  const dispatch = useAppDispatch()
  const history = useHistory({ address, network })
  const { entries, isLoading, isComplete } = history
  const [tries, setTries] = useState(0)
  const [search, setSearch] = useState<{ of?: unknown; found?: readonly Nft[]; error?: SerializedW3mError }>(
    {},
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` repeats the search
  useEffect(() => {
    let left = false
    dispatch(findNfts(entries, { address, network })).then(
      found => !left && setSearch({ of: entries, found }),
      thrown =>
        !left &&
        setSearch(({ found }) => ({ of: entries, ...(found && { found }), error: serializeError(thrown) })),
    )
    return () => {
      left = true
    }
  }, [dispatch, entries, address, network, tries])
  const error = history.error ?? search.error
  return {
    found: isLoading && entries.length === 0 ? undefined : search.found,
    error,
    isSearching: !error && (isLoading || search.of !== entries),
    hasMore: !isComplete,
    more: history.more,
    retry() {
      setSearch(({ found }) => (found ? { found } : {}))
      setTries(tries + 1)
      if (history.error) history.retry()
    },
  }
}
