import {
  configureStore,
  createListenerMiddleware,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Deps } from '../deps'
import { analyticsApi } from '../services/analytics/analytics-api'
import { blockchainApi } from '../services/blockchain/blockchain-api'
import { directoryApi } from '../services/directory/directory-api'
import { nodeApi } from '../services/node/node-api'
import { pictureApi } from '../services/pictures/picture-api'
import { sessionService } from '../services/sign-in/session-service'
import { type RootState, rootReducer } from './root-reducer'

export type AppDispatch = ThunkDispatch<RootState, Deps, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Deps, UnknownAction>

/** Development checks of RTK: how long they take depends on the machine and says nothing of the product. */
const CHECKS = { immutableCheck: { warnAfter: 5000 }, serializableCheck: { warnAfter: 5000 } } as const

/** One store per element; collaborators travel as `extra`. */
export function makeStore(deps: Deps) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Deps>({ extra: deps })
  const store = configureStore({
    reducer: rootReducer,
    devTools: false,
    middleware: defaults =>
      defaults({ thunk: { extraArgument: deps }, ...CHECKS })
        .prepend(listeners.middleware)
        .concat(
          directoryApi.middleware,
          analyticsApi.middleware,
          nodeApi.middleware,
          blockchainApi.middleware,
          pictureApi.middleware,
          sessionService.middleware,
        ),
  })
  return { store, startListening: listeners.startListening, stopListening: listeners.clearListeners }
}

export type AppStore = ReturnType<typeof makeStore>['store']
export type StartListening = ReturnType<typeof makeStore>['startListening']
