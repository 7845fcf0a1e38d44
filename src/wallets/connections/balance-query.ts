import { createSelector } from '@reduxjs/toolkit'
import type { RootState } from '../../store/root-reducer'
import { selectActiveNetwork, selectConnection } from './selectors'

/** Active account and network to fetch the native balance for; `undefined` unless both are known. */
export const selectBalanceQuery = createSelector(
  [
    (state: RootState) => selectActiveNetwork(state)?.id,
    (state: RootState) => selectConnection(state)?.accounts?.[0],
  ],
  (network, address) => (network !== undefined && address !== undefined ? { network, address } : undefined),
)
