import type { AppThunk } from '../types'
import { endModal } from './modal-thunks'

/**
 * An account, or the chain to use, was chosen. The modal stays where it has to be signed in with: closing it over that question
 * turns it down.
 */
export const endChoice = (): AppThunk => (dispatch, getState) => {
  if (!getState().signIn?.asked) dispatch(endModal())
}
