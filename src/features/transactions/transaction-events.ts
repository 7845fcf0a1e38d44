import { createAction } from '@reduxjs/toolkit'
import type { TransactionEntry } from './types'

/** A view shows what is on its way. */
export const transactionsListed = createAction('transactions/listed')

/** The page has asked a wallet for it, not this modal, and it is not certain whether it was sent. */
export const transactionTracked = createAction<TransactionEntry>('transactions/tracked')
