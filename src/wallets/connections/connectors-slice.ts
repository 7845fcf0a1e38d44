import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ConnectorInfo } from '../connector'

/** An available wallet. `alsoAnnounced`: an injected wallet that also announces itself, so one row is enough. */
export type ConnectorRow = ConnectorInfo & { readonly alsoAnnounced: boolean }

export const connectorsSlice = createSlice({
  name: 'connectors',
  initialState: [] as readonly ConnectorRow[],
  reducers: {
    connectorFound(state, { payload }: PayloadAction<ConnectorRow>) {
      const known = state.some(row => row.uid === payload.uid)
      return known ? state.map(row => (row.uid === payload.uid ? payload : row)) : [...state, payload]
    },
    /** The wallet with this uid is no longer available on the page. */
    connectorLost: (state, { payload: uid }: PayloadAction<string>) => state.filter(row => row.uid !== uid),
  },
})

export const { connectorFound, connectorLost } = connectorsSlice.actions
declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof connectorsSlice> {}
}
