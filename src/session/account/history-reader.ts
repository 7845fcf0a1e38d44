import { createSelector } from '@reduxjs/toolkit'
import { type SerializedW3mError, serializeError } from '../../errors/serialize-error'
import { accountEndpoints, type BalanceQuery } from '../../services/blockchain/account-endpoints'
import type { HistoryEntry } from '../../services/blockchain/history-schema'
import type { AppThunk } from '../../store/make-store'
import type { RootState } from '../../store/root-reducer'

const { getHistory } = accountEndpoints.endpoints

export type History = {
  /** Newest first, each once. */
  readonly entries: readonly HistoryEntry[]
  /** There is nothing older. */
  readonly isComplete: boolean
  /** Nothing has come yet, or an older page is on its way. */
  readonly isLoading: boolean
  /** Why the newest or an older page did not come. What came before stays in `entries`. */
  readonly error: SerializedW3mError | undefined
}

/** One account's history on one network, page by page. Made once for each list that shows it. */
export type HistoryReader = {
  readonly select: (state: RootState) => History
  /** Asks for the newest page. The answer says that the pages may be forgotten. */
  start(): AppThunk<() => void>
  /** Asks for the page after the last, where there is one and none is on its way; after a failure, for the same again. */
  more(): AppThunk
  /** Asks for the newest page again. */
  refresh(): AppThunk
}

type Page = ReturnType<ReturnType<typeof getHistory.select>>
type PageAt = (cursor: string | undefined) => Page
/** Where a list goes on: the cursor of the first page that is not there. */
type Walked = History & { readonly next: string | undefined }

export function createHistoryReader(query: BalanceQuery): HistoryReader {
  const walk = createWalk()
  const pages = createSelector([({ blockchain }: RootState) => blockchain], blockchain =>
    walk(cursor => getHistory.select({ ...query, cursor })({ blockchain } as RootState)),
  )
  let held: Walked | undefined
  const select = (state: RootState) => {
    const walked = pages(state)
    if (!held || !isSame(held, walked)) held = walked
    return held
  }
  const kept = new Map<string | undefined, () => void>()
  const ask =
    (cursor: string | undefined): AppThunk =>
    dispatch => {
      const request = dispatch(getHistory.initiate({ ...query, cursor }, { forceRefetch: true }))
      kept.get(cursor)?.()
      kept.set(cursor, request.unsubscribe)
    }
  return {
    select,
    start: () => dispatch => {
      dispatch(ask(undefined))
      return () => {
        for (const release of kept.values()) release()
        kept.clear()
      }
    },
    more: () => (dispatch, getState) => {
      const { next, isComplete, isLoading } = select(getState())
      if (!isComplete && !isLoading) dispatch(ask(next))
    },
    refresh: () => ask(undefined),
  }
}

/** Cursors that lead back to where they came from would never end. */
const MAX_PAGES = 2000

/**
 * Follows the pages by their cursors. What pushes rows out of the newest page gives it another cursor, too; as long as it
 * still holds something that was there before, the list goes on with the older pages that it has.
 */
function createWalk(): (pageAt: PageAt) => Walked {
  let newest = new Map<string, HistoryEntry>()
  let second: string | undefined
  return pageAt => {
    const first = pageAt(undefined)
    if (!first.data) {
      const isLoading = !first.error
      return { ...toList([]), next: undefined, isComplete: false, isLoading, error: toError(first.error) }
    }
    const { data, next } = first.data
    const goesOn = data.some(({ id }) => newest.has(id))
    if (!goesOn) second = next
    // one that was on its way and is no longer told of has come to nothing
    const before = goesOn ? [...newest].filter(([, { status }]) => status !== 'pending') : []
    newest = new Map([...before, ...data.map(entry => [entry.id, entry] as const)])
    return follow(pageAt, newest, { cursor: second, error: first.error })
  }
}

function follow(
  pageAt: PageAt,
  newest: ReadonlyMap<string, HistoryEntry>,
  { cursor, error }: { cursor: string | undefined; error: unknown },
): Walked {
  const entries = new Map(newest)
  const seen = new Set<string>()
  while (cursor !== undefined && !seen.has(cursor) && seen.size < MAX_PAGES) {
    const page = pageAt(cursor)
    if (!page.data) {
      const isLoading = !page.isUninitialized && !page.error
      const failure = toError(page.error ?? error)
      return { ...toList(entries.values()), next: cursor, isComplete: false, isLoading, error: failure }
    }
    for (const entry of page.data.data) if (!entries.has(entry.id)) entries.set(entry.id, entry)
    seen.add(cursor)
    cursor = page.data.next
  }
  const list = toList(entries.values())
  return { ...list, next: undefined, isComplete: true, isLoading: false, error: toError(error) }
}

const toError = (failure: unknown) => (failure === undefined ? undefined : serializeError(failure))

function toList(entries: Iterable<HistoryEntry>): Pick<History, 'entries'> {
  const at = ({ minedAt = Number.MAX_VALUE }: HistoryEntry) => minedAt
  return { entries: [...entries].sort((a, b) => at(b) - at(a)) }
}

function isSame(a: Walked, b: Walked): boolean {
  return (
    a.next === b.next &&
    a.isComplete === b.isComplete &&
    a.isLoading === b.isLoading &&
    a.error?.code === b.error?.code &&
    a.error?.details === b.error?.details &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, index) => entry === b.entries[index])
  )
}
