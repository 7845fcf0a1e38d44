import type { AppThunk } from '../../../store/types'
import { accountsChanged } from '../../../wallets/connections/connections-slice'
import { selectConnection } from '../../../wallets/connections/selectors'

/**
 * Sets the accounts of the active wallet that are used on this page. The first one signs, also for requests through the
 * page's provider.
 */
export const chooseAccounts =
  (accounts: readonly string[]): AppThunk =>
  (dispatch, getState, deps) => {
    const { uid, namespace } = selectConnection(getState())?.connector ?? {}
    if (uid === undefined || namespace === undefined) return
    deps.connectors.get(uid)?.peek()?.chooseAccounts?.(accounts)
    dispatch(accountsChanged({ namespace, accounts }))
  }
