import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../errors/serialize-error'
import type { Caip2 } from '../lib/caip'

export type NetworksState = {
  /** Chosen by the visitor; decides while nothing is connected, and is asked of the wallet once it connects. */
  readonly chosen: Caip2 | null
  /** The switch in flight. A later one takes its place. */
  readonly switching: { readonly requestId: string; readonly network: Caip2 } | null
  readonly failure: { readonly network: Caip2; readonly error: SerializedW3mError } | null
}

const initialState: NetworksState = { chosen: null, switching: null, failure: null }

const networksSlice = createSlice({
  name: 'networks',
  initialState,
  reducers: {
    networkChosen: (state, { payload }: PayloadAction<Caip2>) => ({ ...state, chosen: payload }),
    /** Chosen on an earlier page: known again, and no news to anybody. */
    networkRemembered: (state, { payload }: PayloadAction<Caip2>) => ({ ...state, chosen: payload }),
    switchStarted(state, { payload }: PayloadAction<{ requestId: string; network: Caip2 }>) {
      return { ...state, switching: payload, failure: null }
    },
    switchEnded(state, { payload }: PayloadAction<{ requestId: string; error?: SerializedW3mError }>) {
      if (state.switching?.requestId !== payload.requestId) return state
      const { network } = state.switching
      return { ...state, switching: null, failure: payload.error ? { network, error: payload.error } : null }
    },
  },
})

export const { networkChosen, networkRemembered, switchStarted, switchEnded } = networksSlice.actions
export const networksReducer = networksSlice.reducer
