import { createAction } from '@reduxjs/toolkit'
import type { TransactionEntry } from './types'

/** A view that lists pending transactions was opened. */
export const transactionsListed = createAction('transactions/listed')

/**
 * A transaction that the page itself, not this modal, requested from a wallet. It is not certain whether it was sent.
 */
export const transactionTracked = createAction<TransactionEntry>('transactions/tracked')
