import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ConnectorInfo } from '../connector'

/** A wallet that can be asked. `alsoAnnounced`: it also announces itself, so one of the two rows is enough. */
export type ConnectorRow = ConnectorInfo & { readonly alsoAnnounced: boolean }

export const connectorsSlice = createSlice({
  name: 'connectors',
  initialState: [] as readonly ConnectorRow[],
  reducers: {
    connectorFound(state, { payload }: PayloadAction<ConnectorRow>) {
      const known = state.some(row => row.uid === payload.uid)
      return known ? state.map(row => (row.uid === payload.uid ? payload : row)) : [...state, payload]
    },
    /** The wallet of that uid has left the page. */
    connectorLost: (state, { payload: uid }: PayloadAction<string>) => state.filter(row => row.uid !== uid),
  },
})

export const { connectorFound, connectorLost } = connectorsSlice.actions
declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof connectorsSlice> {}
}
