import type { AppThunk } from '../../store/types'
import type { Outcome } from '../../wallets/connections/connect-thunks'
import { selectConnection } from '../../wallets/connections/selectors'
import { preferAccount } from '../../wallets/embedded/prefer-account'
import { chooseAddress } from './choice/choose-address'

/**
 * Turns to another account of the wallet on screen. The e-mail wallet's accounts differ in kind, and it is the wallet that
 * turns (docs/protocols/secure-frame.md#accounts-and-networks); what comes of it is told as any change of accounts. Answers
 * with what went wrong, which was told then; never rejects.
 */
export const chooseAccount =
  (address: string): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const connection = selectConnection(getState())
    const kind = connection?.embedded?.accountTypes[connection.accounts.indexOf(address)]
    if (kind) return dispatch(preferAccount(kind))
    dispatch(chooseAddress(address))
    return undefined
  }
