import { createAction } from '@reduxjs/toolkit'
import type { TransactionEntry } from './types'

/** A view that lists pending transactions was opened. */
export const transactionsListed = createAction('transactions/listed')

/** A transaction that the page requested from a wallet through the provider, and that may have been sent. */
export const transactionTracked = createAction<TransactionEntry>('transactions/tracked')
