import { namespaceOf } from '../../chains/namespaces'
import { leaveNetworks } from '../../store/navigation/leave-thunks'
import { endModal } from '../../store/navigation/modal-thunks'
import { viewOf } from '../../store/navigation/view-definitions'
import type { RootState } from '../../store/root-reducer'
import { closed } from '../../store/router/modal-slice'
import { historyReset, viewReplaced } from '../../store/router/router-slice'
import { route } from '../../store/router/routes'
import type { AppThunk, StartListening } from '../../store/types'
import { canSwitchTo, isApproved } from '../../wallets/approved-networks'
import { connected, disconnected } from '../../wallets/connections/connections-slice'
import { switchEnded } from '../../wallets/connections/networks-slice'
import { selectIsLoggedIn } from '../../wallets/connections/select-is-logged-in'
import {
  selectIsConnected,
  selectIsUnsupported,
  selectNetwork,
  selectNetworks,
} from '../../wallets/connections/selectors'
import { selectSignInRequest } from '../../wallets/connections/sign-in-guard'
import { switchNetwork } from '../../wallets/connections/switch-thunks'
import { endPairing } from '../../wallets/walletconnect/state/pairing-thunks'
import { leaveForNetwork } from './leave-for-network'

const currentRouteOf = ({ modal, router }: RootState) => (modal.open ? router.history.at(-1) : undefined)

/** How long the login views show that the login succeeded, in milliseconds. */
export const SUCCESS_MS = 900

/** Whether a view of the embedded wallet is on screen, which then shows that the login succeeded. */
const isLogin = (state: RootState) => {
  const currentRoute = currentRouteOf(state)
  return currentRoute && viewOf(currentRoute.view).chunk === 'embeddedWallet'
}

/** Closes the modal after a moment, unless the page or the visitor has opened something else by then. */
const endAfterSuccess = (): AppThunk => (dispatch, getState, deps) => {
  const { history } = getState().router
  deps.clock.after(SUCCESS_MS, () => {
    if (getState().router.history === history) dispatch(endModal())
  })
}

/** Navigates when an event that a view waits for has happened. */
export function startNavigation(startListening: StartListening): void {
  startListening({ actionCreator: closed, effect: (_action, { dispatch }) => dispatch(endPairing()) })
  startListening({
    actionCreator: connected,
    effect: ({ payload: { connector, connection, restored } }, { dispatch, getState }) => {
      const state = getState()
      // Restored connections and those of an off-screen chain family do not navigate.
      if (restored || state.connections.active !== connector.namespace) return
      const chosen = state.networks.chosen.find(id => namespaceOf(id) === connector.namespace)
      const goes = chosen !== undefined && chosen !== connection.network && selectNetwork(state, chosen)
      // the wallet switches to a network that the visitor chose before connecting
      if (goes && canSwitchTo(connection, chosen)) {
        if (state.modal.open && !isApproved(connection, chosen)) {
          dispatch(historyReset(route('SwitchNetwork', { network: chosen })))
          return
        }
        void dispatch(switchNetwork(chosen))
      }
      if (state.modal.open) dispatch(isLogin(state) ? endAfterSuccess() : endModal())
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
      // Stays if the new network requires signing in, whose view is shown next.
      if (!isReached || selectIsUnsupported(state) || selectSignInRequest(state)) return
      const currentRoute = currentRouteOf(state)
      // while disconnected, choosing a network leads to the list of its wallets
      if (currentRoute && !selectIsConnected(state) && viewOf(currentRoute.view).flow === 'networks') {
        const { namespace } = payload
        const isOneOfSeveral = selectNetworks(state).some(network => network.namespace !== namespace)
        dispatch(viewReplaced(route('Connect', isOneOfSeveral ? { namespace } : undefined)))
      } else dispatch(leaveForNetwork())
    },
  })
}
