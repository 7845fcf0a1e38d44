import type { RootState } from '../../store/root-reducer'
import { selectConnection } from './selectors'

/** Whether the active account is a smart account. */
export const selectIsSmartAccount = (state: RootState): boolean =>
  selectConnection(state)?.embedded?.accountTypes[0] === 'smartAccount'
