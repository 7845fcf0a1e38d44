import { combineSlices } from '@reduxjs/toolkit'
import { feedbackReducer } from './feedback/feedback-slice'
import { optionsReducer } from './options-slice'
import { modalReducer } from './router/modal-slice'
import { routerReducer } from './router/router-slice'

/** Slices of lower layers, which `app/make-store` adds before the store is made. Each adds its row by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices
export interface EagerSlices {}

/**
 * Slices of features whose code comes later. Each adds its own row by declaration merging, beside its `injectInto`; state of
 * a slice is there from the first action after that on, and its selectors answer the initial state until then.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices
export interface LazyLoadedSlices {}

export const rootReducer = combineSlices({
  options: optionsReducer,
  modal: modalReducer,
  router: routerReducer,
  feedback: feedbackReducer,
}).withLazyLoadedSlices<EagerSlices & LazyLoadedSlices>()

export type RootState = ReturnType<typeof rootReducer> & EagerSlices
