import type { AppThunk } from '../../../store/types'
import { loadMoney } from '../loaders'
import type { AccountPlace } from '../receiver-thunks'

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
