import type { RootState } from '../../store/root-reducer'
import { selectConnection } from './selectors'

/** The account on screen is a contract that a key rules. */
export const selectIsSmartAccount = (state: RootState): boolean =>
  selectConnection(state)?.embedded?.accountTypes[0] === 'smartAccount'
