import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AppDispatch, AppStore } from './make-store'
import type { RootState } from './root-reducer'

/**
 * The store of the element that a component belongs to. React's own external-store hook is all that is needed of a
 * binding: `react-redux` weighs 1.3 kB more on the path to the first view.
 */
export const StoreContext = createContext<AppStore | undefined>(undefined)

function useStore(): AppStore {
  const store = useContext(StoreContext)
  if (!store) throw new TypeError('There is no store around this component')
  return store
}

export const useAppDispatch = (): AppDispatch => useStore().dispatch

/** Selectors answer what the state holds, or what `createSelector` remembers: never an object made anew. */
export function useAppSelector<Selected>(selector: (state: RootState) => Selected): Selected {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => selector(store.getState()))
}
