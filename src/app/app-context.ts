import type { Deps } from '../store/deps'
import type { AppStore } from '../store/types'

/** Context of one element's React tree. */
export type AppContext = { readonly store: AppStore; readonly deps: Deps }
