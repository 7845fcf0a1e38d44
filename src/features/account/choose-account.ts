import type { AppThunk } from '../../store/types'
import type { Outcome } from '../../wallets/connections/connect-thunks'
import { selectConnection } from '../../wallets/connections/selectors'
import { preferAccount } from '../../wallets/embedded/prefer-account'
import { chooseAddress } from './choice/choose-address'

/**
 * Switches to another account of the active wallet. The e-mail wallet's accounts differ in type, so the wallet itself
 * has to switch (docs/protocols/secure-frame.md#accounts-and-networks); the new account then arrives like any change of
 * accounts. Resolves with the error, if any, which has already been reported; never rejects.
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
