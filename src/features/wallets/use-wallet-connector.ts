import { createSelector } from '@reduxjs/toolkit'
import { selectWantedNamespace } from '../../router/wanted-namespace'
import type { Wallet } from '../../services/directory/schemas'
import type { ConnectorRow } from '../../session/connectors-slice'
import { selectExcludedRdns } from '../../session/prefetch'
import { selectNetworks } from '../../session/selectors'
import { useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/root-reducer'
import { installedConnectors, siblingsOf } from '../../wallets/installed-connectors'
import { isSameWallet } from '../../wallets/same-wallet'

const selectInstalled = createSelector(
  [
    (state: RootState) => state.connectors,
    (state: RootState) => state.options?.enableEip6963 ?? false,
    selectNetworks,
    selectWantedNamespace,
    selectExcludedRdns,
  ],
  (connectors, enableEip6963, networks, wanted, excludedRdns) => {
    const namespaces = wanted ? [wanted] : networks.map(({ namespace }) => namespace)
    return installedConnectors(connectors, { enableEip6963, namespaces, excludedRdns })
  },
)

type Asked = {
  readonly connector: ConnectorRow | undefined
  /** Where the wallet speaks several chain families: a connector for each. */
  readonly siblings: readonly ConnectorRow[] | undefined
}

/** What a click on a listed wallet asks, where it is in this browser and speaks the chain family that is wanted. */
export function useWalletConnector(wallet: Wallet): Asked {
  const known = useAppSelector(state => state.connectors.find(each => isSameWallet(each, wallet)))
  const installed = useAppSelector(selectInstalled)
  const wanted = useAppSelector(selectWantedNamespace)
  const siblings = known ? siblingsOf(installed, known) : []
  if (siblings.length > 1) return { connector: siblings[0], siblings }
  const isMeant = !wanted || known?.namespace === wanted
  return { connector: isMeant ? known : siblings[0], siblings: undefined }
}
