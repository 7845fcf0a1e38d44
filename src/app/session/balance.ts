import { isAnyOf } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { type ProfileQuery, profileEndpoints } from '../../services/blockchain/profile-endpoints'
import { nodeApi } from '../../services/node/node-api'
import { selectHasService } from '../../store/has-service'
import type { AppDispatch, StartListening } from '../../store/types'
import { selectBalanceQuery } from '../../wallets/connections/balance-query'
import {
  accountsChanged,
  connected,
  disconnected,
  networkChanged,
} from '../../wallets/connections/connections-slice'
import { networkChosen } from '../../wallets/connections/networks-slice'

const OPTIONS = {
  forceRefetch: true,
  subscriptionOptions: { refetchOnFocus: true, refetchOnReconnect: true },
}

/**
 * Keeps the native balance of the active account in the cache, and requests its profile. The balance reloads when the
 * visitor comes back to the page or goes online again, to include transactions sent meanwhile.
 */
export function startBalance(startListening: StartListening, dispatch: AppDispatch): () => void {
  let release = () => {}
  let read: ProfileQuery | undefined
  const stopListeners = setupListeners(dispatch)
  startListening({
    matcher: isAnyOf(connected, disconnected, accountsChanged, networkChanged, networkChosen),
    effect: (_action, { dispatch, getState }) => {
      const previous = release
      const query = selectBalanceQuery(getState())
      const hasNodes = selectHasService(getState(), 'nodes')
      if (query === read) return
      read = query
      if (query && selectHasService(getState(), 'names')) void requestProfile(query, dispatch)
      release =
        query && hasNodes
          ? dispatch(nodeApi.endpoints.getNativeBalance.initiate(query, OPTIONS)).unsubscribe
          : () => {}
      previous()
    },
  })
  return () => {
    stopListeners()
    release()
  }
}

/**
 * Requests name and picture of an account for `state`, the companions and the views, which otherwise show its address.
 */
const requestProfile = (query: ProfileQuery, dispatch: AppDispatch) =>
  dispatch(profileEndpoints.endpoints.getProfile.initiate(query, { subscribe: false }))
