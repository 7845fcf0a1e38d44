import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import type { ViewName } from '../../shared/host/view-name'
import { opened } from './modal-slice'
import { type Route, route } from './routes'

/**
 * Where a flow continues when a wallet or the frame has responded: at a given view, one view back, or with an action.
 * The actions are plain data, dispatched by `popContinuation`.
 */
export type Continuation = {
  /** View to return to on success. */
  readonly view: ViewName | null
  /** Go one view back instead. */
  readonly goBack: boolean
  readonly onSuccess?: UnknownAction
  readonly onCancel?: UnknownAction
}

export type RouterState = {
  readonly history: readonly Route[]
  readonly continuations: readonly Continuation[]
}

const initialState: RouterState = { history: [route('Connect')], continuations: [] }

const routerSlice = createSlice({
  name: 'router',
  initialState,
  reducers: {
    /** Pushing the current view again changes nothing. */
    viewPushed(state, { payload }: PayloadAction<Route>) {
      if (state.history.at(-1)?.view === payload.view) return state
      return { ...state, history: [...state.history, payload] }
    },
    viewReplaced(state, { payload }: PayloadAction<Route>) {
      return { ...state, history: [...state.history.slice(0, -1), payload] }
    },
    viewPopped(state) {
      return state.history.length > 1 ? { ...state, history: state.history.slice(0, -1) } : state
    },
    /** Removes the first of `views` and everything after it, unless nothing would be left. */
    viewsLeft(state, { payload: views }: PayloadAction<readonly ViewName[]>) {
      const first = state.history.findIndex(entry => views.includes(entry.view))
      return first > 0 ? { ...state, history: state.history.slice(0, first) } : state
    },
    historyReset(state, { payload }: PayloadAction<Route>) {
      return { ...state, history: [payload] }
    },
    historyRestored(state, { payload: history }: PayloadAction<readonly Route[]>) {
      return history.length > 0 ? { ...state, history } : state
    },
    continuationPushed(state, { payload }: PayloadAction<Continuation>) {
      return { ...state, continuations: [...state.continuations, payload] }
    },
    continuationPopped(state) {
      return { ...state, continuations: state.continuations.slice(0, -1) }
    },
  },
  extraReducers: builder =>
    builder.addCase(opened, (state, { payload }) => ({ ...state, history: [payload] })),
})

export const {
  viewPushed,
  viewReplaced,
  viewPopped,
  viewsLeft,
  historyReset,
  historyRestored,
  continuationPushed,
  continuationPopped,
} = routerSlice.actions
export const routerReducer = routerSlice.reducer
