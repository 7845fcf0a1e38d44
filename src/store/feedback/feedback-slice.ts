import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { SessionKey } from '../../shared/i18n/messages'

/** Text of a snackbar: a message key, or an error. */
export type SnackbarText =
  | { readonly key: SessionKey; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly error: SerializedW3mError }

export type SnackbarState = {
  /** Increases with each snackbar, so that the same text twice makes two snackbars. */
  readonly id: number
  readonly variant: 'loading' | 'success' | 'error'
  readonly text: SnackbarText
}

export type FeedbackState = { readonly snackbar: SnackbarState | null; readonly shown: number }

const initialState: FeedbackState = { snackbar: null, shown: 0 }

const feedbackSlice = createSlice({
  name: 'feedback',
  initialState,
  reducers: {
    snackbarShown(state, { payload }: PayloadAction<Omit<SnackbarState, 'id'>>) {
      const shown = state.shown + 1
      return { shown, snackbar: { ...payload, id: shown } }
    },
    snackbarHidden: state => ({ ...state, snackbar: null }),
  },
})

export const { snackbarShown, snackbarHidden } = feedbackSlice.actions
export const feedbackReducer = feedbackSlice.reducer
