import { isAnyOf } from '@reduxjs/toolkit'
import { transactionsListed, transactionTracked } from '../../features/transactions/transaction-events'
import { storageKey } from '../../shared/storage/storage-key'
import type { Deps } from '../../store/deps'
import type { StartListening } from '../../store/types'
import { FEATURES } from '../loaders'

/** Follows pending transactions of any origin while they are shown. Without any, no code loads. */
export function followPendingTransactions(startListening: StartListening, { storage, config }: Deps): void {
  startListening({
    matcher: isAnyOf(transactionsListed, transactionTracked),
    effect: async (action, { dispatch, getState }) => {
      const { transactions } = getState()
      // same name as in `features/transactions/transactions-entry`
      const isAnyStored = storage.getItem(storageKey(config().projectId, 'transactions')) !== null
      if (!isAnyStored && !transactions?.entries.length) return
      // if its code fails to load, the next view that shows transactions tries again
      const money = await FEATURES.money.load().catch(() => undefined)
      if (!money) return
      dispatch(money.recoverTransactions())
      if (transactions?.isRecovered && transactionTracked.match(action))
        await dispatch(money.followTransaction(action.payload.id))
    },
  })
}
