import { isAnyOf } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { type ProfileQuery, profileEndpoints } from '../../services/blockchain/profile-endpoints'
import { nodeApi } from '../../services/node/node-api'
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
 * Keeps the native balance of the active account in the cache for as long as it is the active one. It is read again when
 * the visitor comes back to the page: what was sent meanwhile, from here or elsewhere, shows.
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
      if (query === read) return
      read = query
      if (query) void askProfile(query, dispatch)
      release = query
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

/** Its name and picture, for `state`, the companions and the views. Without them it is identified by its address. */
const askProfile = (query: ProfileQuery, dispatch: AppDispatch) =>
  dispatch(profileEndpoints.endpoints.getProfile.initiate(query, { subscribe: false }))
