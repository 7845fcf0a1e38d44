import type { AppThunk } from '../../../store/make-store'
import type { AccountPlace } from '../../transactions/core/receiver-thunks'
import { loadMoney } from '../../transactions/loaders'

/** Whom an account sent something to lately: nobody else of its history may be offered. Empty where that is not known. */
export const offeredRecipients =
  (place: AccountPlace): AppThunk<Promise<readonly string[]>> =>
  async dispatch => {
    try {
      return (await dispatch((await loadMoney.load()).recipientsOf(place))).known
    } catch {
      return []
    }
  }
