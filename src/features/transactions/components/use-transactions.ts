import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { transactionsListed } from '../transaction-events'
import { selectTransactions } from '../transactions-slice'
import type { TransactionEntry } from '../types'

/** What is on its way, also since an earlier life of the page, and what has ended since; the newest first. */
export function useTransactions(): readonly TransactionEntry[] {
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(transactionsListed()), [dispatch])
  return useAppSelector(selectTransactions)
}
