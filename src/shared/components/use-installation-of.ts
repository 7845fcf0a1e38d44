import { createSelector } from '@reduxjs/toolkit'
import { useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/root-reducer'
import { selectWantedNamespace } from '../../store/router/wanted-namespace'
import type { ConnectorRow } from '../../wallets/connections/connectors-slice'
import { selectNetworks } from '../../wallets/connections/selectors'
import { installedConnectors, siblingsOf } from '../../wallets/installed-connectors'
import { selectOffer } from '../../wallets/offered-wallets'
import { isSameWallet } from '../../wallets/same-wallet'

/** Whether a listed wallet is available in this browser, and through which connectors. */
export type Installation = {
  readonly installed: boolean
  /** Connector of the requested chain family, if the visitor needs a particular one. */
  readonly connector: ConnectorRow | undefined
  /** One connector for each chain family, if the wallet supports several. */
  readonly siblings: readonly ConnectorRow[] | undefined
}
export type InstallationOf = (wallet: Parameters<typeof isSameWallet>[1]) => Installation

const selectInstalled = createSelector(
  [
    (state: RootState) => state.connectors,
    (state: RootState) => state.options?.enableEip6963 ?? false,
    selectNetworks,
    selectWantedNamespace,
    selectOffer,
  ],
  (connectors, enableEip6963, networks, wantedNamespace, { isOffered }) => {
    const namespaces = wantedNamespace ? [wantedNamespace] : networks.map(({ namespace }) => namespace)
    return installedConnectors(connectors, { enableEip6963, namespaces, isOffered })
  },
)

const selectInstallationOf = createSelector(
  [(state: RootState) => state.connectors, selectInstalled, selectWantedNamespace],
  (connectors, installed, wantedNamespace): InstallationOf =>
    wallet => {
      const known = connectors.find(each => isSameWallet(each, wallet))
      if (!known) return ABSENT
      const siblings = siblingsOf(installed, known)
      if (siblings.length > 1) return { installed: true, connector: siblings[0], siblings }
      const isMeant = !wantedNamespace || known.namespace === wantedNamespace
      return { installed: true, connector: isMeant ? known : siblings[0], siblings: undefined }
    },
)

const ABSENT: Installation = { installed: false, connector: undefined, siblings: undefined }

/** Returns the same function until something changes: one subscription for a whole list. */
export const useInstallationOf = (): InstallationOf => useAppSelector(selectInstallationOf)
