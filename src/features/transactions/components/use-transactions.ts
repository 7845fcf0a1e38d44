import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { transactionsListed } from '../transaction-events'
import { selectTransactions } from '../transactions-slice'
import type { TransactionEntry } from '../types'

/** Pending transactions, also those of an earlier page load, and those that have ended since; newest first. */
export function useTransactions(): readonly TransactionEntry[] {
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(transactionsListed()), [dispatch])
  return useAppSelector(selectTransactions)
}
