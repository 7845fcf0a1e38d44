import { useState, useSyncExternalStore } from 'react'
import { useAppDispatch } from '../../../store/hooks'
import { type TransactionDesk, transactionDesk } from '../transaction-desk'
import type { TransactionEntry } from '../types'

/** Where this element's transactions are handed in. */
export function useDesk(): TransactionDesk {
  const dispatch = useAppDispatch()
  const [desk] = useState(() => dispatch(transactionDesk()))
  return desk
}

/** What is on its way, and what has ended in this page's life; the newest first. */
export function useTransactions(): readonly TransactionEntry[] {
  const desk = useDesk()
  return useSyncExternalStore(desk.subscribe, desk.get)
}

/** How a plan fares; `undefined` before it was sent. */
export const useTransaction = (id: string | undefined): TransactionEntry | undefined =>
  useTransactions().find(entry => entry.id === id)
