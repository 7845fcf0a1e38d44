import { chooseAddress } from '../../session/account/choice/choose-address'
import { preferAccount } from '../../session/email/prefer-account'
import { selectConnection } from '../../session/selectors'
import type { AppThunk } from '../../store/make-store'

/**
 * Turns to another account of the wallet on screen. The e-mail wallet's accounts differ in kind, and it is the wallet that
 * turns (protocol-facts §1.11); what comes of it is told as any change of accounts. Never rejects.
 */
export const chooseAccount =
  (address: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const connection = selectConnection(getState())
    const kind = connection?.embedded?.accountTypes[connection.accounts.indexOf(address)]
    if (kind) await dispatch(preferAccount(kind))
    else dispatch(chooseAddress(address))
  }
