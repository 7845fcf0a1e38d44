import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { walletsEndpoints } from '../../../services/directory/wallets-endpoints'
import { useDebounced } from '../../../shared/components/use-debounced'
import { useAppSelector } from '../../../store/hooks'
import { searchQuery, selectListCommon } from './wallet-queries'

/**
 * Times in ms. The search starts after a pause in typing; its waiting state is shown for at least 300 ms, so that it
 * does not flash.
 */
export const SEARCH_DEBOUNCE_MS = 500
export const SEARCH_WAIT_MS = 300

/** Searches wallets by name after a pause in typing. The waiting state lasts long enough to be seen. */
export function useWalletSearch(text: string) {
  const common = useAppSelector(selectListCommon)
  const settledText = useDebounced(text, SEARCH_DEBOUNCE_MS)
  const query = useMemo(() => searchQuery(settledText, common), [settledText, common])
  const { currentData: data, error } = walletsEndpoints.useGetWalletsQuery(query ?? skipToken)
  const isSettled = useDebounced(query, SEARCH_WAIT_MS) === query
  const searching = searchQuery(text, common) !== undefined
  return {
    searching,
    waiting: searching && (text.trim() !== settledText.trim() || !isSettled || (!data && !error)),
    wallets: data?.data ?? [],
    error,
  }
}
