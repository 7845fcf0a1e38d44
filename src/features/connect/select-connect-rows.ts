import { createSelector } from '@reduxjs/toolkit'
import { selectExcludedRdns, selectFeatured, selectRecommended } from '../../session/prefetch'
import type { RootState } from '../../store/root-reducer'
import { readDevice } from '../../wallets/device'
import { type ConnectRow, connectRows } from './connect-rows'

const NONE: readonly ConnectRow[] = []

export const selectConnectRows = createSelector(
  [
    (state: RootState) => state.connectors,
    (state: RootState) => state.options,
    selectFeatured,
    selectRecommended,
    selectExcludedRdns,
    (state: RootState) => state.recentWallets.wallets,
  ],
  (connectors, options, featured, recommended, excludedRdns, recent) =>
    options
      ? connectRows({
          connectors,
          options,
          featured,
          recommended,
          excludedRdns,
          recent,
          ...readDevice(navigator),
        })
      : NONE,
)
