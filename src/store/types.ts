import type { Store, ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { Deps } from './deps'
import type { RootState } from './root-reducer'

export type AppDispatch = ThunkDispatch<RootState, Deps, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Deps, UnknownAction>
export type AppStore = Store<RootState> & { readonly dispatch: AppDispatch }
export type StartListening = TypedStartListening<RootState, AppDispatch, Deps>

/** Context passed to listeners and features when they start. */
export type FeatureContext = {
  readonly store: AppStore
  readonly startListening: StartListening
  readonly deps: Deps
}
