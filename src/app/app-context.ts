import type { Deps } from '../deps'
import type { AppStore } from '../store/make-store'

/** What one element's React tree stands on. */
export type AppContext = { readonly store: AppStore; readonly deps: Deps }
