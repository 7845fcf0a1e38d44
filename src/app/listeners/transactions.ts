import { isAnyOf } from '@reduxjs/toolkit'
import { transactionsListed, transactionTracked } from '../../features/transactions/transaction-events'
import { storageKey } from '../../shared/storage/storage-key'
import type { Deps } from '../../store/deps'
import type { StartListening } from '../../store/types'
import { FEATURES } from '../loaders'

/** Follows pending transactions of any origin while they are shown. Without any, no code is loaded. */
export function followPendingTransactions(startListening: StartListening, { storage, config }: Deps): void {
  startListening({
    matcher: isAnyOf(transactionsListed, transactionTracked),
    effect: async (action, { dispatch, getState }) => {
      const { transactions } = getState()
      // `storage/transactions-entry` knows the name too
      const isAnyStored = storage.getItem(storageKey(config().projectId, 'transactions')) !== null
      if (!isAnyStored && !transactions?.entries.length) return
      // where its code does not come, the next view that shows them tries again
      const money = await FEATURES.money.load().catch(() => undefined)
      if (!money) return
      dispatch(money.recoverTransactions())
      if (transactions?.isRecovered && transactionTracked.match(action))
        await dispatch(money.followTransaction(action.payload.id))
    },
  })
}
