import type { AppThunk } from '../../store/types'
import type { Outcome } from '../../wallets/connections/connect-thunks'
import { selectConnection } from '../../wallets/connections/selectors'
import { preferAccount } from '../../wallets/embedded/prefer-account'
import { chooseAddress } from './choice/choose-address'

/**
 * Switches to another account of the active wallet. The accounts of the embedded wallet differ in type, so the wallet
 * itself has to switch (docs/protocols/secure-frame.md#accounts-and-networks) and then reports a change of accounts.
 * Resolves with the error, if any, which has been reported already. Never rejects.
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
