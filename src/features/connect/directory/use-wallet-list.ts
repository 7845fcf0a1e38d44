import { createSelector } from '@reduxjs/toolkit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { selectFeatured, selectRecommended } from '../../../services/directory/prefetch'
import type { Wallet } from '../../../services/directory/schemas'
import { walletsEndpoints } from '../../../services/directory/wallets-endpoints'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { serializeError } from '../../../shared/errors/serialize-error'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { listQuery, selectListCommon } from './wallet-queries'

const { getWallets } = walletsEndpoints.endpoints

export type DirectoryList = {
  readonly wallets: readonly Wallet[]
  readonly waiting: boolean
  readonly error: SerializedW3mError | undefined
  /** Loads the next page, if there is one and none is loading. */
  more(): void
  retry(): void
}

/** The whole directory, page by page, without the wallets of the first view. */
export function useWalletList(): DirectoryList {
  const dispatch = useAppDispatch()
  const common = useAppSelector(selectListCommon)
  const [pages, setPages] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const select = useMemo(() => selectPages(pages, common), [pages, common])
  const { wallets, count, waiting, failure } = useAppSelector(select)

  const requests = useRef<{ unsubscribe(): void }[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search or a retry requests every page again
  useEffect(
    () => () => {
      for (const request of requests.current.splice(0)) request.unsubscribe()
    },
    [common, attempt],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search or a retry starts at the first page
  useEffect(() => {
    for (let page = requests.current.length + 1; page <= pages; page += 1)
      requests.current.push(dispatch(getWallets.initiate(listQuery(page, common))))
  }, [dispatch, pages, common, attempt])

  return {
    wallets,
    waiting,
    error: failure ? serializeError(failure) : undefined,
    more: () => !waiting && !failure && wallets.length < count && setPages(pages + 1),
    retry: () => setAttempt(attempt + 1),
  }
}

/** Selects pages 1 to `pages` as one list. The list is rebuilt only when one of the pages has changed. */
function selectPages(pages: number, common: Parameters<typeof listQuery>[1]) {
  const responsesOf = Array.from({ length: pages }, (_, index) =>
    getWallets.select(listQuery(index + 1, common)),
  )
  let cachedList: List | undefined
  return createSelector(
    [selectFeatured, selectRecommended, createSelector(responsesOf, (...responses) => responses)],
    (featured, recommended, responses) => {
      const last = responses.at(-1)
      const first = [...featured, ...recommended]
      const list: List = {
        wallets: [...first, ...responses.flatMap(({ data }) => data?.data ?? [])],
        count: (last?.data?.count ?? Number.POSITIVE_INFINITY) + first.length,
        waiting: last?.isLoading || last?.isUninitialized || false,
        failure: last?.error,
      }
      if (!cachedList || !sameList(list, cachedList)) cachedList = list
      return cachedList
    },
  )
}

type List = { wallets: readonly Wallet[]; count: number; waiting: boolean; failure: unknown }

function sameList(a: List, b: List): boolean {
  const isSame = (wallet: Wallet, index: number) => wallet === b.wallets[index]
  return (
    a.count === b.count &&
    a.waiting === b.waiting &&
    a.failure === b.failure &&
    a.wallets.length === b.wallets.length &&
    a.wallets.every(isSame)
  )
}
