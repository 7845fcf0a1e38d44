import { combineReducers } from '@reduxjs/toolkit'
import { feedbackReducer } from '../feedback/feedback-slice'
import { modalReducer } from '../router/modal-slice'
import { routerReducer } from '../router/router-slice'
import { analyticsApi } from '../services/analytics/analytics-api'
import { blockchainApi } from '../services/blockchain/blockchain-api'
import { directoryApi } from '../services/directory/directory-api'
import { nodeApi } from '../services/node/node-api'
import { pictureApi } from '../services/pictures/picture-api'
import { sessionService } from '../services/sign-in/session-service'
import { connectionsReducer } from '../session/connections-slice'
import { connectorsReducer } from '../session/connectors-slice'
import { networksReducer } from '../session/networks-slice'
import { optionsReducer } from '../session/options-slice'
import { pairingReducer } from '../session/pairing/pairing-slice'
import { recentWalletsReducer } from '../session/pairing/recent-wallets-slice'
import { signInReducer } from '../session/sign-in/sign-in-slice'
import { lateReducer } from './late-state'

export const rootReducer = combineReducers({
  options: optionsReducer,
  modal: modalReducer,
  router: routerReducer,
  feedback: feedbackReducer,
  connectors: connectorsReducer,
  connections: connectionsReducer,
  networks: networksReducer,
  pairing: pairingReducer,
  recentWallets: recentWalletsReducer,
  signIn: signInReducer,
  late: lateReducer,
  [directoryApi.reducerPath]: directoryApi.reducer,
  [analyticsApi.reducerPath]: analyticsApi.reducer,
  [nodeApi.reducerPath]: nodeApi.reducer,
  [blockchainApi.reducerPath]: blockchainApi.reducer,
  [pictureApi.reducerPath]: pictureApi.reducer,
  [sessionService.reducerPath]: sessionService.reducer,
})

export type RootState = ReturnType<typeof rootReducer>
