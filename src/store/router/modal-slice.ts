import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Route } from './routes'

export type ModalSliceState = {
  readonly open: boolean
  /** The card is open and the requested view waits for the prefetch. */
  readonly loading: boolean
  readonly shaking: boolean
  /** The visitor has opened the modal on this page, so analytics may send events. */
  readonly everOpened: boolean
}

const initialState: ModalSliceState = { open: false, loading: false, shaking: false, everOpened: false }

const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    /** The router handles this action too and sets the route. One action for both, so that the card renders once. */
    opened: (_state, _action: PayloadAction<Route>) => ({
      open: true,
      loading: true,
      shaking: false,
      everOpened: true,
    }),
    viewReady: state => ({ ...state, loading: false }),
    closed: state => ({ ...initialState, everOpened: state.everOpened }),
    shakeStarted: state => ({ ...state, shaking: true }),
    shakeEnded: state => ({ ...state, shaking: false }),
  },
})

export const { opened, viewReady, closed, shakeStarted, shakeEnded } = modalSlice.actions
export const modalReducer = modalSlice.reducer
