import { closed } from '../../router/modal-slice'
import { endModal, leaveNetworks } from '../../router/modal-thunks'
import { historyReset } from '../../router/router-slice'
import { OPENABLE, route } from '../../router/routes'
import { connected, disconnected } from '../../session/connections-slice'
import { switchEnded } from '../../session/networks-slice'
import { endPairing } from '../../session/pairing/pairing-thunks'
import { selectIsConnected, selectIsUnsupported, selectNetwork } from '../../session/selectors'
import { switchNetwork } from '../../session/switch-thunks'
import type { StartListening } from '../../store/make-store'

/** Where the modal goes when something that a view waited for has happened. */
export function startNavigation(startListening: StartListening): void {
  startListening({ actionCreator: closed, effect: (_action, { dispatch }) => dispatch(endPairing()) })
  startListening({
    actionCreator: connected,
    effect: ({ payload: { connection, restored } }, { dispatch, getState }) => {
      if (restored) return
      const state = getState()
      const wished = state.networks.chosen
      // Spec §2, contract: a network chosen before connecting is kept, so the wallet is asked to come along.
      if (wished !== null && wished !== connection.network && selectNetwork(state, wished)) {
        if (state.modal.open) dispatch(historyReset(route('SwitchNetwork', { network: wished })))
        else void dispatch(switchNetwork(wished))
      } else if (state.modal.open) dispatch(endModal())
    },
  })
  startListening({
    actionCreator: disconnected,
    effect: (_action, { dispatch, getState }) => {
      const state = getState()
      const view = state.router.history.at(-1)?.view
      const needsWallet = view !== undefined && OPENABLE[view] === 'connected'
      if (state.modal.open && needsWallet && !selectIsConnected(state)) dispatch(endModal())
    },
  })
  startListening({
    actionCreator: switchEnded,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const current = getOriginalState().networks.switching?.requestId === payload.requestId
      if (!payload.error && current && !selectIsUnsupported(getState())) dispatch(leaveNetworks())
    },
  })
}
