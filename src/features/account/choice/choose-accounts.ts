import type { AppThunk } from '../../../store/types'
import { accountsChanged } from '../../../wallets/connections/connections-slice'
import { selectConnection } from '../../../wallets/connections/selectors'

/** Of the accounts of the wallet on screen, those that are used here; the first one signs, on the page's provider too. */
export const chooseAccounts =
  (accounts: readonly string[]): AppThunk =>
  (dispatch, getState, deps) => {
    const { uid, namespace } = selectConnection(getState())?.connector ?? {}
    if (uid === undefined || namespace === undefined) return
    deps.connectors.get(uid)?.peek()?.chooseAccounts?.(accounts)
    dispatch(accountsChanged({ namespace, accounts }))
  }
