import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WalletInfo } from '../element/host-port'
import type { SerializedW3mError } from '../errors/serialize-error'
import type { Caip2, Namespace } from '../lib/caip'
import type { Connection, ConnectorInfo } from '../wallets/connector'

/** One live connection. `accounts[0]` is the active one, in its display form (EIP-55). */
export type ConnectionState = {
  readonly connector: ConnectorInfo
  readonly accounts: readonly string[]
  /** Where the wallet is, asked for or not. */
  readonly network: Caip2
  readonly approvedNetworks?: readonly Caip2[]
  readonly labels?: Readonly<Record<string, string>>
  /** The wallet behind the connector, where that is not the connector itself. */
  readonly wallet?: WalletInfo
  readonly restored: boolean
}

export type ConnectionsState = {
  readonly active: Namespace | null
  readonly byNamespace: Readonly<Partial<Record<Namespace, ConnectionState>>>
  /** The connect request that may still change things; an answer to an older one is ignored. */
  readonly pending: { readonly requestId: string; readonly uid: string } | null
  /** Why the last request failed, for the view that made it. */
  readonly failure: { readonly uid: string; readonly error: SerializedW3mError } | null
  readonly restoring: boolean
  /** A disconnect that the wallet refused: the next one no longer asks it. */
  readonly disconnectRefused: boolean
}

const initialState: ConnectionsState = {
  active: null,
  byNamespace: {},
  pending: null,
  failure: null,
  restoring: false,
  disconnectRefused: false,
}

type Connected = { connector: ConnectorInfo; connection: Connection; restored: boolean }

const connectionsSlice = createSlice({
  name: 'connections',
  initialState,
  reducers: {
    connectStarted(state, { payload }: PayloadAction<{ requestId: string; uid: string }>) {
      return { ...state, pending: payload, failure: null }
    },
    connectFailed(state, { payload }: PayloadAction<{ requestId: string; error: SerializedW3mError }>) {
      if (state.pending?.requestId !== payload.requestId) return state
      const failure =
        payload.error.code === 'ABORTED' ? null : { uid: state.pending.uid, error: payload.error }
      return { ...state, pending: null, failure }
    },
    connected(state, { payload }: PayloadAction<Connected>) {
      const { connector, connection, restored } = payload
      const { namespace } = connector
      const byNamespace = { ...state.byNamespace, [namespace]: { connector, ...connection, restored } }
      return {
        ...state,
        byNamespace,
        active: namespace,
        pending: null,
        failure: null,
        disconnectRefused: false,
      }
    },
    accountsChanged(
      state,
      { payload }: PayloadAction<{ namespace: Namespace; accounts: readonly string[] }>,
    ) {
      const current = state.byNamespace[payload.namespace]
      if (!current) return state
      return withConnection(state, payload.namespace, { ...current, accounts: payload.accounts })
    },
    networkChanged(state, { payload }: PayloadAction<{ namespace: Namespace; network: Caip2 }>) {
      const current = state.byNamespace[payload.namespace]
      if (!current || current.network === payload.network) return state
      return withConnection(state, payload.namespace, { ...current, network: payload.network })
    },
    disconnected(state, { payload }: PayloadAction<{ namespace: Namespace }>) {
      const { [payload.namespace]: _gone, ...byNamespace } = state.byNamespace
      const [next = null] = Object.keys(byNamespace) as Namespace[]
      const active = state.active === payload.namespace ? next : state.active
      return { ...state, byNamespace, active, disconnectRefused: false }
    },
    disconnectRefused: state => ({ ...state, disconnectRefused: true }),
    restoreStarted: state => ({ ...state, restoring: true }),
    restoreEnded: state => ({ ...state, restoring: false }),
  },
})

function withConnection(
  state: ConnectionsState,
  namespace: Namespace,
  connection: ConnectionState,
): ConnectionsState {
  return { ...state, byNamespace: { ...state.byNamespace, [namespace]: connection } }
}

export const {
  connectStarted,
  connectFailed,
  connected,
  accountsChanged,
  networkChanged,
  disconnected,
  disconnectRefused,
  restoreStarted,
  restoreEnded,
} = connectionsSlice.actions
export const connectionsReducer = connectionsSlice.reducer
