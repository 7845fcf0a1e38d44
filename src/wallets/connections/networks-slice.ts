import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { namespaceOf } from '../../chains/namespaces'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { Caip2, Namespace } from '../../shared/lib/caip'

/** A request by the visitor or the page to switch to a network. */
export type NetworkSwitchRequest = {
  readonly requestId: string
  readonly namespace: Namespace
  readonly network: Caip2
  /** Why the switch failed. */
  readonly error?: SerializedW3mError
}

export type NetworksState = {
  /**
   * Networks that the visitor chose: one per namespace, the latest first. They apply while nothing is connected; the
   * modal asks a wallet that connects to switch to them.
   */
  readonly chosen: readonly Caip2[]
  /** Latest switch request per namespace, kept until it succeeds. A later request replaces it. */
  readonly requests: Readonly<Partial<Record<Namespace, NetworkSwitchRequest>>>
}

/** `background`: a newer choice is on screen and stays there. */
export type Choice = { readonly network: Caip2; readonly background?: boolean }

const initialState: NetworksState = { chosen: [], requests: {} }

export const networksSlice = createSlice({
  name: 'networks',
  initialState,
  reducers: {
    networkChosen(state, { payload: { network, background } }: PayloadAction<Choice>) {
      const isOther = (id: Caip2) => namespaceOf(id) !== namespaceOf(network)
      const { chosen } = state
      if (!background) return { ...state, chosen: [network, ...chosen.filter(isOther)] }
      const inPlace = chosen.map(id => (isOther(id) ? id : network))
      return { ...state, chosen: [...new Set([...inPlace, network])] }
    },
    /** Restores the choices of an earlier page, without the effects of `networkChosen`. */
    networksRemembered: (state, { payload }: PayloadAction<readonly Caip2[]>) => ({
      ...state,
      chosen: payload,
    }),
    switchStarted: (state, { payload }: PayloadAction<NetworkSwitchRequest>) => ({
      ...state,
      requests: { ...state.requests, [payload.namespace]: payload },
    }),
    /** Ignores the end of a request that a later one has replaced. */
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
