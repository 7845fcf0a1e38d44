import { createSelector } from '@reduxjs/toolkit'
import { selectAwaited, selectFeatured, selectRecommended } from '../../services/directory/prefetch'
import type { RootState } from '../../store/root-reducer'
import { selectWantedNamespace } from '../../store/router/wanted-namespace'
import { selectNetworks } from '../../wallets/connections/selectors'
import { readDevice } from '../../wallets/device'
import { selectOffer } from '../../wallets/offered-wallets'
import { type ConnectRow, connectRows } from './connect-rows'

const NONE: readonly ConnectRow[] = []

export const selectConnectRows = createSelector(
  [
    (state: RootState) => state.connectors,
    (state: RootState) => state.options,
    selectFeatured,
    selectRecommended,
    (state: RootState) => state.recentWallets.wallets,
    selectOffer,
    selectAwaited,
    (state: RootState) => state.modal.loading,
    selectNetworks,
    selectWantedNamespace,
  ],
  (connectors, options, featured, recommended, recent, offer, awaited, loading, networks, wantedNamespace) =>
    options
      ? connectRows({
          connectors,
          offer,
          namespaces: wantedNamespace ? [wantedNamespace] : networks.map(({ namespace }) => namespace),
          options,
          featured,
          recommended,
          recent,
          // `modal.loading` ends even if the directory never responds, so the directory cannot keep installed wallets
          // hidden
          awaited: { ...awaited, excluded: awaited.excluded && loading },
          ...readDevice(navigator),
        })
      : NONE,
)

/** Whether the visitor has a wallet in this browser, or used one lately. */
export const selectHasOwnWallet = (state: RootState): boolean =>
  selectConnectRows(state).some(({ isOwn }) => isOwn)
