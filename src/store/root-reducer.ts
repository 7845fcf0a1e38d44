import { combineSlices } from '@reduxjs/toolkit'
import { feedbackReducer } from './feedback/feedback-slice'
import { optionsReducer } from './options-slice'
import { modalReducer } from './router/modal-slice'
import { routerReducer } from './router/router-slice'

/**
 * Slices of lower layers, which `app/make-store` injects before it creates the store. Each adds its row by declaration
 * merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its state by declaration merging
export interface EagerSlices {}

/**
 * Slices of features whose code loads later. Each adds its row by declaration merging, next to its `injectInto`. The
 * state of a slice exists from the next action on; until then its selectors return the initial state.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its state by declaration merging
export interface LazyLoadedSlices {}

/**
 * RTK Query APIs, each next to its `injectService`. An endpoint's own code may rely on their state; what reads it without
 * importing the API must expect that it is not there yet.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the services
export interface ServiceSlices {}

export const rootReducer = combineSlices({
  options: optionsReducer,
  modal: modalReducer,
  router: routerReducer,
  feedback: feedbackReducer,
}).withLazyLoadedSlices<EagerSlices & ServiceSlices & LazyLoadedSlices>()

export type RootState = ReturnType<typeof rootReducer> & EagerSlices & ServiceSlices
