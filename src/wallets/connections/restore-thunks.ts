import { isNamespace } from '../../chains/namespaces'
import type { Namespace } from '../../shared/lib/caip'
import {
  PENDING_SESSION,
  SESSION,
  type StoredConnection,
  type StoredSession,
} from '../../shared/storage/entries'
import { readEntry } from '../../shared/storage/typed-storage'
import type { Deps } from '../../store/deps'
import type { AppThunk } from '../../store/types'
import { approvedOf } from '../approved-networks'
import type { Connection, ConnectorInfo } from '../connector'
import type { ConnectorSource } from '../connector-registry'
import { openConnection } from './connect-thunks'
import {
  accountsChanged,
  addressChosen,
  approvedChanged,
  connectionFollowed,
  disconnected,
  networkChanged,
  restoreEnded,
} from './connections-slice'
import { accountsOf, displayAccounts } from './display-accounts'
import { selectNetworks } from './selectors'

/** Wallets inject themselves late; the page is notified "not connected" after this long. A later one is still taken up. */
const WALLET_APPEARS_MS = 3000

type Saved = Pick<StoredConnection, 'connectorId' | 'address'>

/** What was connected, and what waited for its visitor to sign in. */
function readSaved({ storage, config }: Deps): StoredSession {
  const [session, pending] = [SESSION, PENDING_SESSION].map(each =>
    readEntry(storage, config().projectId, each),
  )
  return {
    active: session?.active ?? pending?.active ?? null,
    connections: { ...pending?.connections, ...session?.connections },
  }
}

/**
 * Takes up the connections that storage remembers, without prompting the visitor. `more` is taken up after them, and
 * waited for as long.
 */
export const restoreSessions =
  (more: (restored: Promise<unknown>) => unknown = () => {}): AppThunk<Promise<void>> =>
  async (dispatch, _getState, deps) => {
    const all = Object.entries(readSaved(deps).connections) as [Namespace, Saved][]
    const saved = all.filter(([namespace]) => isNamespace(namespace))
    let cancel = () => {}
    const late = new Promise<void>(resolve => {
      cancel = deps.clock.after(WALLET_APPEARS_MS, resolve)
    })
    const resumed = Promise.all(
      saved.map(async ([namespace, { connectorId, address }]) => {
        const source = await deps.connectors.whenFound(savedWallet(namespace, connectorId))
        await dispatch(resumeConnection(source, address))
      }),
    )
    const restored = Promise.race([resumed, late])
    await Promise.race([Promise.all([restored, more(restored)]), late])
    cancel()
    dispatch(restoreEnded())
  }

/**
 * Takes over what the wallet says now; used on page load, and when another tab changed something. `address` is the
 * account that storage remembers.
 */
export const resumeConnection =
  ({ info, open }: ConnectorSource, address?: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, deps) => {
    const { namespace, uid, id } = info
    const isServed = selectNetworks(getState()).some(network => network.namespace === namespace)
    // A page without that chain family leaves it alone, for the pages that have it.
    if (!isServed && !getState().connections.byNamespace[namespace]) return
    const signal = deps.tasks.start(`restore:${namespace}`)
    // A wallet that cannot answer now is not forgotten: the next page load tries again.
    const answer = await open()
      .then(connector => connector.restore({ signal, address }))
      .then(
        connection => ({ connection }),
        () => undefined,
      )
    if (!answer) return
    const state = getState()
    const current = state.connections.byNamespace[namespace]
    const stored = readEntry(deps.storage, deps.config().projectId, SESSION)?.connections[namespace]
    const chosen = stored?.chosen && stored.connectorId === id ? stored.address : undefined
    const connection = answer.connection && withFirst(answer.connection, namespace, chosen)
    if (connection && 'chosen' in connection)
      deps.connectors.get(uid)?.peek()?.chooseAccounts?.(connection.accounts)
    if (!connection) {
      // The visitor may be at another wallet meanwhile, and is about to sign in with it.
      const isOther =
        state.signIn?.asked?.connector.namespace === namespace && state.signIn.asked.connector.uid !== uid
      if (current ? current.connector.uid === uid : !isOther) dispatch(disconnected({ namespace }))
      return
    }
    if (current?.connector.uid === uid) {
      if ('chosen' in connection) {
        const { chosen, shared } = connection
        dispatch(addressChosen({ namespace, chosen, shared: current.shared ?? shared }))
      }
      dispatch(accountsChanged(accountsOf(namespace, connection)))
      dispatch(networkChanged({ namespace, network: connection.network }))
      dispatch(approvedChanged({ namespace, ...approvedOf(connection) }))
      dispatch(connectionFollowed({ namespace }))
      return
    }
    // Meanwhile the visitor may have ended it, or turned to another wallet; or the page serves another chain family.
    const saved = readSaved(deps)
    const isSaved = saved.connections[namespace]?.connectorId === id
    const pendingConnector = state.connections.pending && deps.connectors.get(state.connections.pending.uid)
    if (current || pendingConnector?.info.namespace === namespace || !isSaved) return
    if (!selectNetworks(state).some(network => network.namespace === namespace)) return
    // The one that was on screen is there again, whichever wallet answers first.
    const behind = saved.active !== namespace
    // Who does not sign in again is told so there.
    await dispatch(openConnection(info, connection, { restored: true, behind }))?.catch(() => {})
  }

/** The account that the visitor chose among those of the wallet, as far as it still shares it, is the active one. */
function withFirst(connection: Connection, namespace: Namespace, chosen: string | undefined) {
  const account = connection.accounts.find(each => each.toLowerCase() === chosen?.toLowerCase())
  if (chosen === undefined || account === undefined) return connection
  return {
    ...connection,
    chosen,
    shared: displayAccounts(namespace, connection.accounts),
    accounts: [account, ...connection.accounts.filter(each => each !== account)],
  }
}

function savedWallet(namespace: Namespace, id: string) {
  return (info: ConnectorInfo) => info.id === id && info.namespace === namespace
}
