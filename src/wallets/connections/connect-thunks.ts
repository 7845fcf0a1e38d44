import { normalizeAddresses } from '../../chains/addresses'
import { NAMESPACES } from '../../chains/namespaces'
import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Namespace } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import { errorRaised } from '../../store/feedback/error-raised'
import type { ConnectMethod } from '../../store/feedback/event-names'
import { eventTracked } from '../../store/feedback/event-tracked'
import type { RootState } from '../../store/root-reducer'
import type { AppThunk, FeatureContext } from '../../store/types'
import type { Connection, ConnectorInfo } from '../connector'
import {
  CONNECT_TASK,
  connected,
  connectFailed,
  connectStarted,
  disconnected,
  disconnectRefused,
} from './connections-slice'
import { bufferConnectorEvents } from './connector-event-buffer'
import type { EstablishedConnection, OneClickAuth } from './sign-in-guard'
import { endStored } from './stored-connections'

/**
 * Result of a thunk: the error, or `undefined` on success. A thunk with this result never rejects, so no caller can
 * forget to catch.
 */
export type Outcome = SerializedW3mError | undefined

/** Asks one wallet for its accounts. A newer request replaces an older one. */
export const connectWallet =
  (uid: string): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState, deps) => {
    const requestId = deps.random()
    const signal = deps.tasks.start(CONNECT_TASK)
    dispatch(connectStarted({ requestId, uid }))
    try {
      const source = deps.connectors.get(uid)
      if (!source) throw new W3mError('CONNECTOR_NOT_FOUND')
      const connector = await source.open()
      // The visitor may have left, or chosen another wallet, while the code loaded: no prompt for a canceled request.
      if (signal.aborted) throw new W3mError('ABORTED')
      const connection = await connector.connect({ signal })
      const { pending } = getState().connections
      if (pending?.requestId !== requestId) throw new W3mError('ABORTED')
      const { movedTo = connection.network } = pending
      dispatch(
        eventTracked({
          event: 'CONNECT_SUCCESS',
          properties: {
            method: methodOf(connector.info, connection),
            name: connector.info.name,
          },
        }),
      )
      const found = { ...connection, network: movedTo }
      await dispatch(openConnection(connector.info, found, { restored: false }))
      return undefined
    } catch (thrown) {
      const error = serializeError(thrown, 'WALLET_FAILED')
      dispatch(connectFailed({ requestId, error }))
      if (error.code !== 'ABORTED') {
        dispatch(errorRaised(error))
        dispatch(eventTracked({ event: 'CONNECT_ERROR', properties: { message: error.message } }))
      }
      return error
    }
  }

const methodOf = ({ type }: ConnectorInfo, { socialProvider }: Connection): ConnectMethod =>
  type !== 'AUTH' ? 'browser' : socialProvider ? 'social' : 'email'

/** Cancels a pending connect request after the visitor leaves its view. A late response is ignored. */
export const cancelConnect =
  (uid: string | undefined): AppThunk =>
  (_dispatch, getState, deps) => {
    if (getState().connections.pending?.uid === uid) deps.tasks.abort(CONNECT_TASK)
  }

/** Connects the wallet whose connecting view is on screen, and cancels the request when the visitor leaves the view. */
export function startConnecting({ store, startListening }: FeatureContext): void {
  const ask = (uid: string | undefined) => {
    if (uid === undefined) return
    const { connectors } = store.getState()
    void store.dispatch(connectWallet(uid))
    const name = connectors.find(each => each.uid === uid)?.name ?? ''
    store.dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } }))
  }
  startListening({
    predicate: (_action, now, before) => selectChosenUid(now) !== selectChosenUid(before),
    effect(_action, { dispatch, getState, getOriginalState }) {
      dispatch(cancelConnect(selectChosenUid(getOriginalState())))
      ask(selectChosenUid(getState()))
    },
  })
  ask(selectChosenUid(store.getState()))
}

function selectChosenUid({ modal, router }: RootState): string | undefined {
  const route = modal.open ? router.history.at(-1) : undefined
  return route?.view === 'ConnectingExternal' ? route.params.uid : undefined
}

/** `background`: the active namespace stays active, if there is one. */
type ConnectionOptions = { readonly restored: boolean; readonly background?: boolean }

/** Combines a connection, with its accounts in display form, and the description of its connector. */
export function toEstablishedConnection(
  connector: ConnectorInfo,
  connection: Connection,
  options: ConnectionOptions,
): EstablishedConnection {
  const accounts = normalizeAddresses(connector.namespace, connection.accounts)
  return { connector, connection: { ...connection, accounts }, ...options }
}

/**
 * Adds a wallet's connections to the store. If the page requires sign-in, this happens after the visitor signed in: the
 * returned promise rejects if they did not.
 */
export const openConnections =
  (
    connections: readonly EstablishedConnection[],
    proof?: OneClickAuth,
  ): AppThunk<Promise<void> | undefined> =>
  (dispatch, getState, deps) => {
    if (getState().options?.siwe) return authorize(connections, deps, proof)
    for (const each of connections) dispatch(connected(each))
    return undefined
  }

/** Loads the sign-in code and authorizes the connections. Buffers wallet events while the code loads. */
async function authorize(
  connections: readonly EstablishedConnection[],
  deps: Deps,
  proof?: OneClickAuth,
): Promise<void> {
  const events = bufferConnectorEvents(connections, deps)
  const guard = await deps.signInGuard.load().catch(error => {
    events.stop()
    for (const { connector, restored } of connections) {
      const live = restored ? undefined : deps.connectors.get(connector.uid)?.peek()
      live?.disconnect().catch(() => {})
    }
    throw error
  })
  return guard.authorize(connections, events, proof)
}

/** `openConnections` for a single connection. */
export const openConnection = (connector: ConnectorInfo, connection: Connection, how: ConnectionOptions) =>
  openConnections([toEstablishedConnection(connector, connection, how)])

/**
 * Ends the connection of one namespace or all connections, including stored ones that are not restored yet. If a wallet
 * refuses, it stays connected, and the next call drops it without asking the wallet.
 */
export const disconnectWallet =
  (namespace?: Namespace): AppThunk<Promise<Outcome>> =>
  async dispatch => {
    const ending = namespace ? [namespace] : NAMESPACES
    const failures = await Promise.all(ending.map(each => dispatch(endConnection(each))))
    return failures.find(Boolean)
  }

const endConnection =
  (namespace: Namespace): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState, deps) => {
    const current = () => getState().connections.byNamespace[namespace]
    const connection = current()
    const uid = connection?.connector.uid
    try {
      const source = uid === undefined ? undefined : deps.connectors.get(uid)
      const connector = await source?.open()
      if (connection?.disconnectRefused) connector?.forget?.()
      else await connector?.disconnect()
      // before `disconnected`, which removes the stored entries
      if (!uid) endStored(deps, namespace, []).catch(() => {})
      // Another wallet may have connected in its place meanwhile.
      if (current()?.connector.uid === uid) dispatch(disconnected({ namespace }))
      if (uid !== undefined) dispatch(eventTracked({ event: 'DISCONNECT_SUCCESS' }))
      return undefined
    } catch (thrown) {
      const failure = serializeError(thrown, 'DISCONNECT_FAILED')
      dispatch(disconnectRefused({ namespace, disconnectRefused: true }))
      dispatch(eventTracked({ event: 'DISCONNECT_ERROR' }))
      dispatch(errorRaised(failure))
      return failure
    }
  }
