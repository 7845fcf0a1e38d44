import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ModalOptions } from '../shared/host/host-port'

/** What the host page says, whole and with defaults filled in. One action carries every attribute and property. */
export type OptionsState = ModalOptions | null

const optionsSlice = createSlice({
  name: 'options',
  initialState: null as OptionsState,
  reducers: {
    optionsChanged: (_state, action: PayloadAction<ModalOptions>): OptionsState => action.payload,
  },
})

export const { optionsChanged } = optionsSlice.actions
export const optionsReducer = optionsSlice.reducer
