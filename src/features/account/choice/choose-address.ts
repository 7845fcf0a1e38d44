import type { AppThunk } from '../../../store/types'
import { addressChosen } from '../../../wallets/connections/connections-slice'
import { selectConnection } from '../../../wallets/connections/selectors'
import { chooseAccounts } from './choose-accounts'
import { sharedAccounts } from './shared-accounts'

/**
 * Makes another account that the wallet shares the active one, for the page's provider too. Needs no request to the
 * wallet, which has approved all of them. Any other address is ignored.
 */
export const chooseAddress =
  (address: string): AppThunk =>
  (dispatch, getState) => {
    const connection = selectConnection(getState())
    if (!connection?.accounts.includes(address)) return
    const { namespace } = connection.connector
    dispatch(addressChosen({ namespace, chosen: address, shared: sharedAccounts(connection) }))
    dispatch(chooseAccounts([address, ...connection.accounts.filter(each => each !== address)]))
  }
