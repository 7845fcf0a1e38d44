import { selectSignInRequest } from '../../wallets/connections/sign-in-guard'
import type { AppThunk } from '../types'
import { endModal } from './modal-thunks'

/**
 * Closes the modal after an account or a chain was chosen, unless the visitor must sign in with it: closing the modal
 * then would decline that.
 */
export const endChoice = (): AppThunk => (dispatch, getState) => {
  if (!selectSignInRequest(getState())) dispatch(endModal())
}
