import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import type { Caip10 } from '../../../shared/lib/caip'
import { rootReducer } from '../../../store/root-reducer'

export type NamesState = {
  /** The account that registers the name; a change of account or network resets the form. */
  readonly owner: Caip10 | null
  /**
   * The label as typed, without suffix. Kept in the store because the view unmounts while the embedded wallet asks for
   * approval.
   */
  readonly typed: string
  /** `wallet`: waiting for the signature. `server`: waiting for the service. */
  readonly step: 'idle' | 'wallet' | 'server'
  /** Error of the last attempt. */
  readonly error: SerializedW3mError | null
  /** Number of failed attempts. Each one causes the availability to be requested again. */
  readonly failures: number
}

const initialState: NamesState = { owner: null, typed: '', step: 'idle', error: null, failures: 0 }

const namesSlice = createSlice({
  name: 'names',
  initialState,
  reducers: {
    nameTyped: (state, { payload: typed }: PayloadAction<string>): NamesState =>
      state.step === 'idle' ? { ...state, typed, error: null } : state,
    registerStarted: (state, { payload }: PayloadAction<{ owner: Caip10; label: string }>): NamesState => ({
      ...state,
      owner: payload.owner,
      typed: payload.label,
      step: 'wallet',
      error: null,
    }),
    signatureMade: (state): NamesState => ({ ...state, step: 'server' }),
    registerFailed: (state, { payload: error }: PayloadAction<SerializedW3mError>): NamesState => ({
      ...state,
      step: 'idle',
      error,
      failures: state.failures + 1,
    }),
    namesReset: (): NamesState => initialState,
  },
})

export const { nameTyped, registerStarted, signatureMade, registerFailed, namesReset } = namesSlice.actions
declare module '../../../store/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof namesSlice> {}
}
export const { selectSlice: selectNames } = namesSlice.injectInto(rootReducer)
