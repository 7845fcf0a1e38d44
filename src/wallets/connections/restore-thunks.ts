import { isSameAddress, normalizeAddresses } from '../../chains/addresses'
import { isNamespace, NAMESPACES } from '../../chains/namespaces'
import type { Namespace } from '../../shared/lib/caip'
import { pause } from '../../shared/lib/promise'
import { PENDING_SESSION, SESSION } from '../../shared/storage/entries'
import { readEntry, removeEntry } from '../../shared/storage/typed-storage'
import type { AppThunk } from '../../store/types'
import { approvedOf } from '../approved-networks'
import type { Connection, ConnectorInfo } from '../connector'
import type { ConnectorSource } from '../connector-registry'
import { accountsOf } from './accounts-of'
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
import { selectNetworks } from './selectors'
import { selectSignInRequest } from './sign-in-guard'
import { endStored, isReplacement, readSaved, readStored, type Saved } from './stored-connections'

/** Time for wallets to inject themselves, in ms. Then the page sees "not connected"; later wallets still restore. */
const WALLET_APPEARS_MS = 3000

/**
 * Ends the session of a paired wallet that was to replace a connected one, if the page was reloaded before its visitor
 * had signed in. The connected wallet stays connected. No page would show the other session, and its wallet would keep
 * it for days.
 */
const endReplacement = (): AppThunk<Promise<void>> => async (_dispatch, _getState, deps) => {
  const stored = readStored(deps)
  if (!isReplacement(stored)) return
  for (const namespace of NAMESPACES)
    await endStored(deps, namespace, [stored.session?.connections[namespace]?.connectorId])
  removeEntry(deps.storage, deps.config().projectId, PENDING_SESSION)
}

/**
 * Restores the stored connections without prompting the visitor. `more` receives a promise of that and does further
 * restoring; the wait for it is limited in the same way.
 */
export const restoreSessions =
  (more: (restored: Promise<unknown>) => unknown = () => {}): AppThunk<Promise<void>> =>
  async (dispatch, _getState, deps) => {
    const all = Object.entries(readSaved(deps).connections) as [Namespace, Saved][]
    const saved = all.filter(([namespace]) => isNamespace(namespace))
    // if it fails, its entry stays for the next page load
    void dispatch(endReplacement()).catch(() => {})
    // its own task, because a chain family that the page adds is restored beside the others
    const task = `restore:${deps.random()}`
    const timeout = pause(WALLET_APPEARS_MS, deps.tasks.start(task), deps.clock)
    const resumed = Promise.all(
      saved.map(([namespace, connection]) => dispatch(resumeSaved(namespace, connection))),
    )
    const restored = Promise.race([resumed, timeout])
    await Promise.race([Promise.all([restored, more(restored)]), timeout])
    deps.tasks.abort(task)
    dispatch(restoreEnded())
  }

/**
 * Restores one stored connection. Anyone may announce the rdns of another wallet (EIP-6963), so of several wallets with
 * the rdns, the one that shares the stored account is restored. A wallet that is the only one with it is restored with
 * any account.
 */
const resumeSaved =
  (namespace: Namespace, { connectorId, address }: Saved): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { connectors }) => {
    const attempted = new Set<string>()
    const isNext = (info: ConnectorInfo) =>
      info.namespace === namespace && isSavedAs(info, connectorId) && !attempted.has(info.uid)
    const hasNext = () => connectors.find(isNext) !== undefined
    const tryNext = async (): Promise<boolean> => {
      const source = await connectors.whenFound(isNext)
      attempted.add(source.info.uid)
      return dispatch(resumeConnection(source, address, hasNext))
    }
    const tryAll = async (): Promise<void> => {
      while (!(await tryNext())) {
        // the page does not wait for a wallet that may never appear
        if (!hasNext()) return void tryAll()
      }
    }
    return tryAll()
  }

/**
 * Reads the wallet's current connection into the store, on page load and when another tab changed something. Resolves
 * with false if it may be a different wallet from the stored one, which then is not connected.
 *
 * @param address the stored account
 * @param hasOther returns whether another wallet may be the stored one
 */
export const resumeConnection =
  ({ info, open }: ConnectorSource, address?: string, hasOther = () => false): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, deps) => {
    const { namespace, uid } = info
    const hasNetworks = selectNetworks(getState()).some(network => network.namespace === namespace)
    // A page without this chain family keeps the stored connection for the pages that support it.
    if (!hasNetworks && !getState().connections.byNamespace[namespace]) return true
    const signal = deps.tasks.start(`restore:${namespace}`)
    // If the wallet cannot answer now, keep its connection in storage: the next page load tries again.
    const response = await open()
      .then(connector => connector.restore({ signal, address }))
      .then(
        connection => ({ connection }),
        () => undefined,
      )
    if (!response) return !hasOther()
    const state = getState()
    const current = state.connections.byNamespace[namespace]
    const stored = readEntry(deps.storage, deps.config().projectId, SESSION)?.connections[namespace]
    const chosen = stored?.chosen && isSavedAs(info, stored.connectorId) ? stored.address : undefined
    const connection = response.connection && withFirst(response.connection, namespace, chosen)
    if (connection && 'chosen' in connection)
      deps.connectors.get(uid)?.peek()?.chooseAccounts?.(connection.accounts)
    if (!current && hasOther() && mayBeAnotherWallet(info, response.connection, address)) return false
    if (!connection) {
      if (!current && hasOther()) return false
      // Meanwhile the visitor may be about to sign in with another wallet.
      const waiting = selectSignInRequest(state)?.connector
      const isOther = waiting?.namespace === namespace && waiting.uid !== uid
      if (current ? current.connector.uid === uid : !isOther) dispatch(disconnected({ namespace }))
      return true
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
      return true
    }
    // Meanwhile the visitor may have disconnected or chosen another wallet, or the page may have changed its networks.
    const saved = readSaved(deps)
    const savedId = saved.connections[namespace]?.connectorId
    const isSaved = savedId !== undefined && isSavedAs(info, savedId)
    const pendingConnector = state.connections.pending && deps.connectors.get(state.connections.pending.uid)
    if (current || pendingConnector?.info.namespace === namespace || !isSaved) return true
    if (!selectNetworks(state).some(network => network.namespace === namespace)) return true
    // The previously active namespace becomes active again, whichever wallet answers first.
    const background = saved.active !== namespace
    // The sign-in code reports a failed sign-in itself.
    await dispatch(openConnection(info, connection, { restored: true, background }))?.catch(() => {})
    return true
  }

/** Moves the account that the visitor chose to the front, if the wallet still shares it. */
function withFirst(connection: Connection, namespace: Namespace, chosen: string | undefined) {
  const account = connection.accounts.find(each => each.toLowerCase() === chosen?.toLowerCase())
  if (chosen === undefined || account === undefined) return connection
  return {
    ...connection,
    chosen,
    shared: normalizeAddresses(namespace, connection.accounts),
    accounts: [account, ...connection.accounts.filter(each => each !== account)],
  }
}

/**
 * Whether a stored connection with this id may be of this wallet. Wallets with the same rdns are numbered in the order
 * in which they appear.
 */
const isSavedAs = ({ id, rdns }: ConnectorInfo, savedId: string): boolean =>
  id === savedId || (rdns !== undefined && rdns === savedId.replace(/#\d+$/, ''))

/** Whether a wallet that anyone could imitate does not share the stored account. */
const mayBeAnotherWallet = (
  { type }: ConnectorInfo,
  connection: Connection | undefined,
  address: string | undefined,
): boolean =>
  (type === 'ANNOUNCED' || type === 'INJECTED') &&
  address !== undefined &&
  connection !== undefined &&
  !connection.accounts.some(each => isSameAddress(connection.network, each, address))
