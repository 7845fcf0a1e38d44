import { isAnyOf } from '@reduxjs/toolkit'
import { NAMESPACES, namespaceOf } from '../../chains/namespaces'
import { serializeError } from '../../shared/errors/serialize-error'
import type { Namespace } from '../../shared/lib/caip'
import {
  DEEP_LINK_KEY,
  NETWORK,
  PENDING_SESSION,
  RECENT,
  SESSION,
  type StoredConnection,
  type StoredSession,
} from '../../shared/storage/entries'
import { readEntry, removeEntry, writeEntry } from '../../shared/storage/typed-storage'
import type { Deps } from '../../store/deps'
import { errorRaised } from '../../store/feedback/error-raised'
import type { RootState } from '../../store/root-reducer'
import type { StartListening } from '../../store/types'
import {
  accountsChanged,
  type ConnectionState,
  connected,
  connectionFollowed,
  disconnected,
  networkChanged,
} from '../../wallets/connections/connections-slice'
import { networkChosen } from '../../wallets/connections/networks-slice'
import { endStored } from '../../wallets/connections/stored-connections'
import { deepLinkChosen, walletUsed } from '../../wallets/recent/recent-wallets-slice'
import { storageError } from './storage-error'

/** Store → storage: keeps the connections, recently paired wallets, and the networks that the visitor chose. */
export function startPersistence(startListening: StartListening, deps: Deps): void {
  persistSession(startListening, deps)
  const { storage, config } = deps
  startListening({
    actionCreator: networkChosen,
    effect: (_action, { getState }) =>
      void writeEntry(storage, config().projectId, NETWORK, [...getState().networks.chosen]),
  })
  startListening({
    actionCreator: walletUsed,
    effect: (_action, { getState }) =>
      void writeEntry(storage, config().projectId, RECENT, [...getState().recentWallets.wallets]),
  })
  startListening({
    actionCreator: deepLinkChosen,
    effect({ payload }) {
      if (payload) storage.setItem(DEEP_LINK_KEY, JSON.stringify(payload))
      else storage.removeItem(DEEP_LINK_KEY)
    },
  })
}

function persistSession(startListening: StartListening, deps: Deps): void {
  /** When each of this tab's connections was made, here or in another tab. */
  const connectedTimes = new Map<Namespace, number>()
  const storedOf = (namespace: Namespace) =>
    readEntry(deps.storage, deps.config().projectId, SESSION)?.connections[namespace]
  startListening({
    actionCreator: connected,
    effect: ({ payload: { connector, restored } }, { dispatch, getState, getOriginalState }) => {
      const { namespace, id } = connector
      const before = getOriginalState().connections.byNamespace[namespace]?.connector.id
      const stored = storedOf(namespace)
      const storedAt = stored?.connectedAt ?? 0
      // Not before what is stored: the device's clock may have been set back.
      const at = restored ? stored?.connectorId === id && storedAt : Math.max(deps.clock.now(), storedAt)
      // Stored by another tab, or by a page that was closed before its visitor had signed in. The earlier connection of this
      // tab has ended already.
      if (!restored) endStored(deps, namespace, [id, before]).catch(() => {})
      if (at) connectedTimes.set(namespace, at)
      else connectedTimes.delete(namespace)
      const { isSaved } = save(getState(), deps, {
        namespace,
        isConnect: true,
        isByVisitor: !restored,
        connectedTimes,
      })
      removePending(deps, namespace)
      if (!isSaved) dispatch(errorRaised(serializeError(storageError('STORAGE_FULL'))))
    },
  })
  startListening({
    actionCreator: connectionFollowed,
    effect: ({ payload: { namespace } }) => {
      const at = storedOf(namespace)?.connectedAt
      if (at !== undefined) connectedTimes.set(namespace, at)
    },
  })
  startListening({
    matcher: isAnyOf(accountsChanged, networkChanged),
    effect: (_action, { getState }) => {
      for (const namespace of NAMESPACES) {
        if (getState().connections.byNamespace[namespace])
          save(getState(), deps, { namespace, connectedTimes })
      }
    },
  })
  startListening({
    actionCreator: networkChosen,
    effect: ({ payload: { network } }, { getState }) => {
      const namespace = namespaceOf(network)
      const isOnScreen = namespace && getState().connections.active === namespace
      if (isOnScreen) save(getState(), deps, { namespace, isByVisitor: true, connectedTimes })
    },
  })
  startListening({
    actionCreator: disconnected,
    effect: ({ payload: { namespace } }, { dispatch, getState, getOriginalState }) => {
      const lost = getOriginalState().connections.byNamespace[namespace]?.connector
      const { left: remaining } = save(getState(), deps, {
        namespace,
        lost: lost?.id,
        connectedTimes,
      })
      removePending(deps, namespace, lost?.id)
      // The wallet app for requests is forgotten with the last connection that needs one.
      if (!remaining.some(({ connectorType }) => connectorType === 'WALLET_CONNECT'))
        dispatch(deepLinkChosen(null))
    },
  })
}

/**
 * The sign-in code does the same, but it does not load if the page no longer requires signing in.
 *
 * @param lost id of a disconnected connector: another wallet, which waits for its visitor to sign in, keeps waiting
 */
function removePending({ storage, config }: Deps, namespace: Namespace, lost?: string): void {
  const { projectId } = config()
  const waiting = readEntry(storage, projectId, PENDING_SESSION)?.connections[namespace]
  if (waiting && (lost === undefined || waiting.connectorId === lost))
    removeEntry(storage, projectId, PENDING_SESSION)
}

type Change = {
  readonly namespace: Namespace
  readonly isByVisitor?: boolean
  /** The connection was made now. */
  readonly isConnect?: boolean
  /** Id of the disconnected connector. */
  readonly lost?: string | undefined
  readonly connectedTimes: ReadonlyMap<Namespace, number>
}

/**
 * Stores or removes one connection. Stored connections of wallets that have not responded on this page stay unchanged,
 * and so does the active namespace, until the visitor acts (`isByVisitor`). Returns the connections that are stored
 * now, and whether there was room for them.
 */
function save(
  { connections }: RootState,
  { storage, config }: Deps,
  { namespace, isByVisitor: isAct, isConnect, lost, connectedTimes }: Change,
): { readonly left: readonly StoredConnection[]; readonly isSaved: boolean } {
  const { projectId } = config()
  const before = readEntry(storage, projectId, SESSION)
  const storedConnections: StoredSession['connections'] = {}
  for (const each of NAMESPACES) {
    const stored = before?.connections[each]
    const connection = connections.byNamespace[namespace]
    const at = connectedTimes.get(namespace)
    // If another tab has switched wallets or reconnected since, its connection stays.
    const isNewer = (stored?.connectedAt ?? 0) > (at ?? Number.POSITIVE_INFINITY)
    const isLost = stored?.connectorId === lost && !isNewer
    const isSame = stored?.connectorId === connection?.connector.id
    // Another tab has connected the stored wallet since. A change of this tab's wallet does not replace it: no page would
    // show its session again, and a paired wallet would keep it for days.
    const isOther = stored && connection && !isSame && !isConnect
    const isReplaced = each === namespace && !isOther && (lost === undefined || isLost)
    // A tab that does not know when its connection was made keeps the time of the tab that does. Without that, the two would
    // write over each other without end, because each follows what the other has written.
    const connectedAt = isSame && (isNewer || at === undefined) ? stored?.connectedAt : at
    const saved = isReplaced ? connection && toStored(connection, connectedAt) : stored
    if (saved) storedConnections[each] = saved
  }
  const onScreen =
    !isAct && before?.active && storedConnections[before.active] ? before.active : connections.active
  const left = Object.values(storedConnections)
  if (left.length > 0)
    return {
      left,
      isSaved: writeEntry(storage, projectId, SESSION, { active: onScreen, connections: storedConnections }),
    }
  removeEntry(storage, projectId, SESSION)
  return { left, isSaved: true }
}

const toStored = (
  { connector: { id, type }, accounts, chosen, network }: ConnectionState,
  connectedAt: number | undefined,
): StoredConnection => ({
  connectorId: id,
  connectorType: type,
  address: accounts[0] ?? '',
  network,
  ...(chosen !== undefined && chosen === accounts[0] ? { chosen: true } : {}),
  ...(connectedAt === undefined ? {} : { connectedAt }),
})
