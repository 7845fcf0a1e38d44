import type { AppThunk } from '../../../store/types'
import { addressChosen } from '../../../wallets/connections/connections-slice'
import { selectConnection } from '../../../wallets/connections/selectors'
import { chooseAccounts } from './choose-accounts'
import { sharedAccounts } from './shared-accounts'

/**
 * Makes another of the accounts that the wallet shares the active one. The wallet is not asked: it has agreed to all of
 * them, and requests name the account that they are from. The page's provider changes with it. An account that the wallet
 * does not share is ignored.
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
