import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { namespaceOf } from '../../chains/namespaces'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { Caip2, Namespace } from '../../shared/lib/caip'

/** The visitor, or the page, wants to be on a network. */
export type NetworkSwitchRequest = {
  readonly requestId: string
  readonly namespace: Namespace
  readonly network: Caip2
  /** Why it ended without getting there. */
  readonly error?: SerializedW3mError
}

export type NetworksState = {
  /**
   * Chosen by the visitor: one of each namespace, the last choice first. Applies while nothing is connected; the wallet that connects is asked to switch to it.
   */
  readonly chosen: readonly Caip2[]
  /** The last request of each namespace, until the network is reached. A later one replaces it. */
  readonly requests: Readonly<Partial<Record<Namespace, NetworkSwitchRequest>>>
}

/** `behind`: something newer is on screen, and stays there. */
export type Choice = { readonly network: Caip2; readonly behind?: boolean }

const initialState: NetworksState = { chosen: [], requests: {} }

export const networksSlice = createSlice({
  name: 'networks',
  initialState,
  reducers: {
    networkChosen(state, { payload: { network, behind } }: PayloadAction<Choice>) {
      const isOther = (id: Caip2) => namespaceOf(id) !== namespaceOf(network)
      const { chosen } = state
      if (!behind) return { ...state, chosen: [network, ...chosen.filter(isOther)] }
      const inPlace = chosen.map(id => (isOther(id) ? id : network))
      return { ...state, chosen: [...new Set([...inPlace, network])] }
    },
    /** Chosen on an earlier page: known again, and no news to anyone. */
    networksRemembered: (state, { payload }: PayloadAction<readonly Caip2[]>) => ({
      ...state,
      chosen: payload,
    }),
    switchStarted: (state, { payload }: PayloadAction<NetworkSwitchRequest>) => ({
      ...state,
      requests: { ...state.requests, [payload.namespace]: payload },
    }),
    /** The end of a request that a later one has replaced does not count. */
    switchEnded(state, { payload }: PayloadAction<NetworkSwitchRequest>) {
      const { [payload.namespace]: last, ...requests } = state.requests
      if (last?.requestId !== payload.requestId) return state
      return { ...state, requests: payload.error ? { ...requests, [payload.namespace]: payload } : requests }
    },
  },
})

export const { networkChosen, networksRemembered, switchStarted, switchEnded } = networksSlice.actions
declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof networksSlice> {}
}
