import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { rootReducer } from '../../../store/root-reducer'

/** Progress of a login: the visitor is in the window, their data is being fetched, or it has failed. */
export type SocialLogin =
  | { readonly step: 'none' | 'window' | 'user' }
  | { readonly step: 'failed'; readonly error: SerializedW3mError }

/** The login started by a click. Its window opens before its view. */
const socialSlice = createSlice({
  name: 'social',
  initialState: { step: 'none' } as SocialLogin,
  reducers: {
    socialStepReached: (_state, { payload }: PayloadAction<SocialLogin>) => payload,
  },
})

export const { socialStepReached } = socialSlice.actions

declare module '../../../store/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof socialSlice> {}
}
export const { selectSlice: selectSocialLogin } = socialSlice.injectInto(rootReducer)
