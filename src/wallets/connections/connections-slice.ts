import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { namespaceOf } from '../../chains/namespaces'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { WalletInfo } from '../../shared/host/runtime-contract'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import type { Connection, ConnectorInfo, EmbeddedFacts } from '../connector'
import { networkChosen } from './networks-slice'

/** One live connection. `accounts[0]` is the active one, in its display form (EIP-55). */
export type ConnectionState = {
  readonly connector: ConnectorInfo
  readonly accounts: readonly string[]
  /** Account that the visitor chose in the modal. Applies until the wallet puts another account first. */
  readonly chosen?: string
  /** Accounts in the wallet's own order, kept because `accounts` starts with the chosen one. */
  readonly shared?: readonly string[]
  /** Network that the wallet is on, even if the page did not request it. */
  readonly network: Caip2
  readonly approvedNetworks?: readonly Caip2[] | undefined
  readonly supportsAllNetworks?: boolean | undefined
  readonly labels?: Readonly<Record<string, string>>
  /** The wallet behind the connector, if it differs from the connector (as with WalletConnect). */
  readonly wallet?: WalletInfo
  readonly socialProvider?: Connection['socialProvider']
  /** Only for the embedded wallet. */
  readonly embedded?: EmbeddedFacts | undefined
  readonly restored: boolean
  /** The wallet refused to disconnect. The next attempt drops the connection without asking it. */
  readonly disconnectRefused?: true
}

export type PendingConnect = {
  readonly requestId: string
  readonly uid: string
  /** Network that the already connected wallet switched to during this request. It overrides the request's response. */
  readonly movedTo?: Caip2 | undefined
}

export type ConnectionsState = {
  /** Connected namespace that the modal shows; `null` while none is connected. */
  readonly active: Namespace | null
  readonly byNamespace: Readonly<Partial<Record<Namespace, ConnectionState>>>
  /** The latest connect request. Responses to older ones are ignored. */
  readonly pending: PendingConnect | null
  /** Error of the last connect request, for the view that started it. */
  readonly failure: { readonly uid: string; readonly error: SerializedW3mError } | null
  readonly restoring: boolean
  /** `uid` of the wallet that is waiting for the visitor to review a transaction. */
  readonly promptingUid?: string | undefined
}

/** Name of the task that requests a wallet's accounts. */
export const CONNECT_TASK = 'connect'

const initialState: ConnectionsState = {
  active: null,
  byNamespace: {},
  pending: null,
  failure: null,
  restoring: false,
}

/** `background`: the active namespace stays active, if there is one. */
type Connected = { connector: ConnectorInfo; connection: Connection; restored: boolean; background?: boolean }

export const connectionsSlice = createSlice({
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
      const { connector, connection, restored, background } = payload
      const { namespace } = connector
      const active = (background && state.active) || namespace
      const byNamespace = { ...state.byNamespace, [namespace]: { connector, ...connection, restored } }
      // A restored connection does not settle a pending connect request.
      return { ...state, ...(restored ? {} : { pending: null, failure: null }), byNamespace, active }
    },
    accountsChanged: changed<Pick<ConnectionState, 'accounts' | 'labels' | 'embedded'>>,
    embeddedChanged: changed<Pick<ConnectionState, 'embedded'>>,
    addressChosen: changed<{ readonly chosen: string; readonly shared: readonly string[] }>,
    networkChanged: changed<{ readonly network: Caip2 }>,
    approvedChanged: changed<Pick<ConnectionState, 'approvedNetworks' | 'supportsAllNetworks'>>,
    disconnectRefused: changed<{ readonly disconnectRefused: true }>,
    disconnected(state, { payload }: PayloadAction<{ namespace: Namespace }>) {
      const { [payload.namespace]: gone, ...byNamespace } = state.byNamespace
      const [next = null] = Object.keys(byNamespace) as Namespace[]
      const active = state.active === payload.namespace ? next : state.active
      // Events of this wallet no longer arrive, so the network it moved to is unknown.
      const pending =
        gone && state.pending?.uid === gone.connector.uid
          ? { ...state.pending, movedTo: undefined }
          : state.pending
      return { ...state, pending, byNamespace, active }
    },
    /** This tab synchronized the connection with the wallet after another tab wrote it. Does not change the state. */
    connectionFollowed: (state, _action: PayloadAction<{ namespace: Namespace }>) => state,
    restoreStarted: state => ({ ...state, restoring: true }),
    restoreEnded: state => ({ ...state, restoring: false }),
    promptingWalletChanged: (state, { payload }: PayloadAction<string | undefined>) => ({
      ...state,
      promptingUid: payload,
    }),
  },
  extraReducers: builder =>
    builder.addCase(networkChosen, (state, { payload: { network, background } }) => {
      const namespace = namespaceOf(network)
      return !background && namespace && state.byNamespace[namespace]
        ? { ...state, active: namespace }
        : state
    }),
})

/** Merges news from a connected wallet. Ignores a network that is already current. */
function changed<News extends Partial<ConnectionState>>(
  state: ConnectionsState,
  { payload: { namespace, ...news } }: PayloadAction<{ readonly namespace: Namespace } & News>,
): ConnectionsState {
  const current = state.byNamespace[namespace]
  if (!current || news.network === current.network) return state
  const { pending } = state
  const isConnecting = news.network !== undefined && pending?.uid === current.connector.uid
  return {
    ...state,
    ...(isConnecting && { pending: { ...pending, movedTo: news.network } }),
    byNamespace: { ...state.byNamespace, [namespace]: { ...current, ...news } },
  }
}

export const {
  connectStarted,
  connectFailed,
  connected,
  connectionFollowed,
  accountsChanged,
  addressChosen,
  networkChanged,
  approvedChanged,
  disconnected,
  embeddedChanged,
  disconnectRefused,
  restoreStarted,
  restoreEnded,
  promptingWalletChanged,
} = connectionsSlice.actions
declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof connectionsSlice> {}
}
