import { isAnyOf } from '@reduxjs/toolkit'
import { listed, tracked } from '../../features/transactions/transactions-slice'
import { storageKey } from '../../shared/storage/storage-key'
import type { Deps } from '../../store/deps'
import type { StartListening } from '../../store/types'
import { moneyModule } from '../loaders'

/** What is on its way is followed where it is shown, whoever has sent it. Nothing is loaded where there is nothing to follow. */
export function followPending(startListening: StartListening, { storage, config }: Deps): void {
  startListening({
    matcher: isAnyOf(listed, tracked),
    effect: async (action, { dispatch }) => {
      // `storage/transactions-entry` knows the name too
      const isAnyStored = storage.getItem(storageKey(config().projectId, 'transactions')) !== null
      if (!tracked.match(action) && !isAnyStored) return
      // where its code does not come, the next view that shows them tries again
      const money = await moneyModule.load().catch(() => undefined)
      if (!money) return
      dispatch(money.recoverTransactions())
      if (tracked.match(action)) await dispatch(money.followTransaction(action.payload.id))
    },
  })
}
