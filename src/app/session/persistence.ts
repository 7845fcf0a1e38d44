import { isAnyOf } from '@reduxjs/toolkit'
import type { Deps } from '../../deps'
import type { Namespace } from '../../lib/caip'
import { accountsChanged, connected, disconnected, networkChanged } from '../../session/connections-slice'
import { networkChosen } from '../../session/networks-slice'
import { deepLinkChosen, walletUsed } from '../../session/pairing/recent-wallets-slice'
import { DEEP_LINK_KEY, NETWORK, RECENT, SESSION, type StoredConnection } from '../../storage/keys'
import { removeEntry, writeEntry } from '../../storage/typed-storage'
import type { StartListening } from '../../store/make-store'
import type { RootState } from '../../store/root-reducer'

/** Store → storage: what is connected, what paired before, and the network that the visitor chose. */
export function startPersistence(startListening: StartListening, deps: Deps): void {
  startListening({
    matcher: isAnyOf(connected, disconnected, accountsChanged, networkChanged),
    effect: (_action, { getState }) => saveSession(getState(), deps),
  })
  startListening({
    actionCreator: networkChosen,
    effect: ({ payload }) => writeEntry(deps.storage, deps.config().projectId, NETWORK, payload),
  })
  startListening({
    actionCreator: walletUsed,
    effect: (_action, { getState }) =>
      writeEntry(deps.storage, deps.config().projectId, RECENT, [...getState().recentWallets.wallets]),
  })
  startListening({
    actionCreator: deepLinkChosen,
    effect: ({ payload }) =>
      payload
        ? deps.storage.setItem(DEEP_LINK_KEY, JSON.stringify(payload))
        : deps.storage.removeItem(DEEP_LINK_KEY),
  })
  startListening({
    actionCreator: disconnected,
    effect: () => deps.storage.removeItem(DEEP_LINK_KEY),
  })
}

function saveSession({ connections }: RootState, { storage, config }: Deps): void {
  const { projectId } = config()
  const saved: Partial<Record<Namespace, StoredConnection>> = {}
  for (const { connector, accounts, network } of Object.values(connections.byNamespace)) {
    const { id, type, namespace } = connector
    saved[namespace] = { connectorId: id, connectorType: type, address: accounts[0] ?? '', network }
  }
  if (Object.keys(saved).length === 0) removeEntry(storage, projectId, SESSION)
  else writeEntry(storage, projectId, SESSION, { active: connections.active, connections: saved })
}
