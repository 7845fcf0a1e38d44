import { configureStore, createListenerMiddleware, type Reducer } from '@reduxjs/toolkit'
import { isDebugged } from '../shared/lib/debug-marks'
import type { Deps } from '../store/deps'
import { serviceMiddleware } from '../store/inject-service'
import { type RootState, rootReducer } from '../store/root-reducer'
import type { AppDispatch } from '../store/types'
import { connectionsSlice } from '../wallets/connections/connections-slice'
import { connectorsSlice } from '../wallets/connections/connectors-slice'
import { networksSlice } from '../wallets/connections/networks-slice'
import { recentWalletsSlice } from '../wallets/recent/recent-wallets-slice'
import { pairingSlice } from '../wallets/walletconnect/state/pairing-slice'

/** Slices that are available from the start. What is injected later, slices and services, appears in every store. */
export const reducer = rootReducer
  .inject(connectorsSlice)
  .inject(connectionsSlice)
  .inject(networksSlice)
  .inject(pairingSlice)
  .inject(recentWalletsSlice) as Reducer<RootState>

/**
 * Development checks of RTK, whose time warnings depend on the machine. The immutability check is not needed: Immer
 * freezes the state, so writing to it throws anyway.
 */
const CHECKS = { immutableCheck: false, serializableCheck: { warnAfter: 5000 } } as const

/** Creates the store of one element, with the dependencies as `extra`. */
export function makeStore(deps: Deps) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Deps>({ extra: deps })
  const store = configureStore({
    reducer,
    // Redux DevTools, in development builds
    devTools: isDebugged(),
    middleware: defaults =>
      defaults({ thunk: { extraArgument: deps }, ...CHECKS }).prepend(
        listeners.middleware,
        serviceMiddleware,
      ),
  })
  return { store, startListening: listeners.startListening, stopListening: listeners.clearListeners }
}
