import { createSelector } from '@reduxjs/toolkit'
import { selectFeatured, selectHiddenWallets, selectRecommended } from '../../services/directory/prefetch'
import type { RootState } from '../../store/root-reducer'
import { selectWantedNamespace } from '../../store/router/wanted-namespace'
import { selectNetworks } from '../../wallets/connections/selectors'
import { readDevice } from '../../wallets/device'
import { type ConnectRow, connectRows } from './connect-rows'

const NONE: readonly ConnectRow[] = []

export const selectConnectRows = createSelector(
  [
    (state: RootState) => state.connectors,
    (state: RootState) => state.options,
    selectFeatured,
    selectRecommended,
    (state: RootState) => state.recentWallets.wallets,
    selectHiddenWallets,
    selectNetworks,
    selectWantedNamespace,
  ],
  (connectors, options, featured, recommended, recent, hiddenWallets, networks, wanted) =>
    options
      ? connectRows({
          connectors,
          hiddenWallets,
          namespaces: wanted ? [wanted] : networks.map(({ namespace }) => namespace),
          options,
          featured,
          recommended,
          recent,
          ...readDevice(navigator),
        })
      : NONE,
)
