import type { Deps } from '../store/deps'
import type { AppStore } from '../store/types'

/** What one element's React tree stands on. */
export type AppContext = { readonly store: AppStore; readonly deps: Deps }
