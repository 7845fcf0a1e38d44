import type { AppThunk } from '../../../store/types'
import { accountsChanged } from '../../../wallets/connections/connections-slice'
import { selectConnection } from '../../../wallets/connections/selectors'

/**
 * Sets which accounts of the active wallet are used on this page. The first one is active: it signs, also for requests
 * through the page's provider.
 */
export const chooseAccounts =
  (accounts: readonly string[]): AppThunk =>
  (dispatch, getState, deps) => {
    const { uid, namespace } = selectConnection(getState())?.connector ?? {}
    if (uid === undefined || namespace === undefined) return
    deps.connectors.get(uid)?.peek()?.chooseAccounts?.(accounts)
    dispatch(accountsChanged({ namespace, accounts }))
  }
