import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { namespaceOf } from '../../chains/namespaces'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { WalletInfo } from '../../shared/host/host-port'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import type { Connection, ConnectorInfo, EmbeddedFacts } from '../connector'
import { networkChosen } from './networks-slice'

/** One live connection. `accounts[0]` is the active one, in its display form (EIP-55). */
export type ConnectionState = {
  readonly connector: ConnectorInfo
  readonly accounts: readonly string[]
  /** The account that the visitor chose here. It counts for as long as the wallet puts no other one first. */
  readonly chosen?: string
  /** The accounts as the wallet named them before one was chosen here, which comes first in `accounts`. */
  readonly shared?: readonly string[]
  /** Where the wallet is, requested or not. */
  readonly network: Caip2
  readonly approvedNetworks?: readonly Caip2[] | undefined
  readonly supportsAllNetworks?: boolean | undefined
  readonly labels?: Readonly<Record<string, string>>
  /** The wallet behind the connector, where that is not the connector itself. */
  readonly wallet?: WalletInfo
  readonly socialProvider?: Connection['socialProvider']
  /** Only for the e-mail and social wallet. */
  readonly embedded?: EmbeddedFacts | undefined
  readonly restored: boolean
  /** The wallet refused to end it: the next try no longer asks. */
  readonly disconnectRefused?: true
}

export type PendingConnect = {
  readonly requestId: string
  readonly uid: string
  /** Where its wallet has gone since it was asked, while it is connected: its answer may be older than that. */
  readonly movedTo?: Caip2 | undefined
}

export type ConnectionsState = {
  /** The namespace on screen, a connected one; `null` while there is none. */
  readonly active: Namespace | null
  readonly byNamespace: Readonly<Partial<Record<Namespace, ConnectionState>>>
  /** The connect request that may still change things; an answer to an older one is ignored. */
  readonly pending: PendingConnect | null
  /** Why the last request failed, for the view that made it. */
  readonly failure: { readonly uid: string; readonly error: SerializedW3mError } | null
  readonly restoring: boolean
  /** The wallet that has a transaction to look at. */
  readonly asked?: string | undefined
}

/** The task of asking a wallet for its accounts. */
export const CONNECT_TASK = 'connect'

const initialState: ConnectionsState = {
  active: null,
  byNamespace: {},
  pending: null,
  failure: null,
  restoring: false,
}

/** `behind`: another namespace is on screen, and stays there. */
type Connected = { connector: ConnectorInfo; connection: Connection; restored: boolean; behind?: boolean }

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
      const { connector, connection, restored, behind } = payload
      const { namespace } = connector
      const active = (behind && state.active) || namespace
      const byNamespace = { ...state.byNamespace, [namespace]: { connector, ...connection, restored } }
      // A session found again does not answer the question that a wallet is being asked.
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
      // The wallet is no longer listened to, so the network it moved to is unknown.
      const pending =
        gone && state.pending?.uid === gone.connector.uid
          ? { ...state.pending, movedTo: undefined }
          : state.pending
      return { ...state, pending, byNamespace, active }
    },
    /** Another tab has written it; the wallet says here what it says there. */
    connectionFollowed: (state, _action: PayloadAction<{ namespace: Namespace }>) => state,
    restoreStarted: state => ({ ...state, restoring: true }),
    restoreEnded: state => ({ ...state, restoring: false }),
    walletAsked: (state, { payload }: PayloadAction<string | undefined>) => ({ ...state, asked: payload }),
  },
  extraReducers: builder =>
    builder.addCase(networkChosen, (state, { payload: { network, behind } }) => {
      const namespace = namespaceOf(network)
      return !behind && namespace && state.byNamespace[namespace] ? { ...state, active: namespace } : state
    }),
})

/** What one connected wallet says. The network that it is on is no news. */
function changed<News extends Partial<ConnectionState>>(
  state: ConnectionsState,
  { payload: { namespace, ...news } }: PayloadAction<{ readonly namespace: Namespace } & News>,
): ConnectionsState {
  const current = state.byNamespace[namespace]
  if (!current || news.network === current.network) return state
  const { pending } = state
  const isAsked = news.network !== undefined && pending?.uid === current.connector.uid
  return {
    ...state,
    ...(isAsked && { pending: { ...pending, movedTo: news.network } }),
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
  walletAsked,
} = connectionsSlice.actions
declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof connectionsSlice> {}
}
