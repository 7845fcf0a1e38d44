import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import type { Caip10 } from '../../../shared/lib/caip'
import { rootReducer } from '../../../store/root-reducer'

export type NamesState = {
  /** The account that registers the name; another account or network starts over. */
  readonly owner: Caip10 | null
  /** As it was typed, without the suffix. Here and not in the view, which is gone while the e-mail wallet asks. */
  readonly typed: string
  /** What is in progress: nothing, the wallet is asked to sign, the service is told. */
  readonly step: 'idle' | 'wallet' | 'server'
  /** Why the last try came to nothing. */
  readonly error: SerializedW3mError | null
  /** Tries that have failed: what is known of the name is asked again after each. */
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
