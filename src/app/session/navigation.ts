import { namespaceOf } from '../../chains/namespaces'
import { leaveNetworks } from '../../store/navigation/leave-thunks'
import { endModal } from '../../store/navigation/modal-thunks'
import { viewOf } from '../../store/navigation/view-definitions'
import type { RootState } from '../../store/root-reducer'
import { closed } from '../../store/router/modal-slice'
import { historyReset, viewReplaced } from '../../store/router/router-slice'
import { route } from '../../store/router/routes'
import type { StartListening } from '../../store/types'
import { isApproved, mayGoTo } from '../../wallets/approved-networks'
import { connected, disconnected } from '../../wallets/connections/connections-slice'
import { switchEnded } from '../../wallets/connections/networks-slice'
import { selectIsLoggedIn } from '../../wallets/connections/select-is-logged-in'
import {
  selectIsConnected,
  selectIsUnsupported,
  selectNetwork,
  selectNetworks,
} from '../../wallets/connections/selectors'
import { switchNetwork } from '../../wallets/connections/switch-thunks'
import { endPairing } from '../../wallets/pairing/pairing-thunks'
import { leaveForNetwork } from './leave-for-network'

const currentRouteOf = ({ modal, router }: RootState) => (modal.open ? router.history.at(-1) : undefined)

/** Where the modal goes when something that a view waited for has happened. */
export function startNavigation(startListening: StartListening): void {
  startListening({ actionCreator: closed, effect: (_action, { dispatch }) => dispatch(endPairing()) })
  startListening({
    actionCreator: connected,
    effect: ({ payload: { connector, connection, restored } }, { dispatch, getState }) => {
      const state = getState()
      // What connects behind another one moves nothing.
      if (restored || state.connections.active !== connector.namespace) return
      const chosen = state.networks.chosen.find(id => namespaceOf(id) === connector.namespace)
      const goes = chosen !== undefined && chosen !== connection.network && selectNetwork(state, chosen)
      // a network chosen before connecting is kept, so the wallet is asked to switch to it
      if (goes && mayGoTo(connection, chosen)) {
        if (state.modal.open && !isApproved(connection, chosen)) {
          dispatch(historyReset(route('SwitchNetwork', { network: chosen })))
          return
        }
        void dispatch(switchNetwork(chosen))
      }
      if (state.modal.open) dispatch(endModal())
    },
  })
  startListening({
    actionCreator: disconnected,
    effect: ({ payload: { namespace } }, { dispatch, getState }) => {
      const state = getState()
      const currentRoute = currentRouteOf(state)
      const needsThisWallet =
        currentRoute?.view === 'SwitchNetwork' && namespaceOf(currentRoute.params.network) === namespace
      const needsLogin =
        currentRoute && viewOf(currentRoute.view).flow === 'email' && !selectIsLoggedIn(state)
      if (
        !currentRoute ||
        (viewOf(currentRoute.view).opens !== 'connected' && !needsThisWallet && !needsLogin)
      )
        return
      if (!selectIsConnected(state)) dispatch(endModal())
      else if (needsLogin) dispatch(historyReset(route('Account')))
      else if (needsThisWallet) dispatch(leaveNetworks())
    },
  })
  startListening({
    actionCreator: switchEnded,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const state = getState()
      const request = getOriginalState().networks.requests[payload.namespace]
      const isReached = !payload.error && request?.requestId === payload.requestId
      // Who has to sign in for the new network is asked to, where the modal is.
      if (!isReached || selectIsUnsupported(state) || state.signIn?.asked) return
      const currentRoute = currentRouteOf(state)
      // choosing a network while disconnected leads to the wallets for it
      if (currentRoute && !selectIsConnected(state) && viewOf(currentRoute.view).flow === 'networks') {
        const { namespace } = payload
        const isOneOfSeveral = selectNetworks(state).some(network => network.namespace !== namespace)
        dispatch(viewReplaced(route('Connect', isOneOfSeveral ? { namespace } : undefined)))
      } else dispatch(leaveForNetwork())
    },
  })
}
