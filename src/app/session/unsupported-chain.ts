import { isAnyOf } from '@reduxjs/toolkit'
import { endModal, showModal } from '../../store/navigation/modal-thunks'
import { optionsChanged } from '../../store/options-slice'
import type { StartListening } from '../../store/types'
import { connected, disconnected, networkChanged } from '../../wallets/connections/connections-slice'
import { networkChosen } from '../../wallets/connections/networks-slice'
import { selectIsUnsupported } from '../../wallets/connections/selectors'
import { leaveForNetwork } from './leave-for-network'

/** The view waits this long, because a wallet may go on to another network at once. */
export const UNSUPPORTED_CHAIN_MS = 300

/**
 * Speaks of the namespace on screen alone. That another wallet is on a network that the page did not ask for shows once
 * that wallet is on screen: by its buttons, as for a session found again.
 */
export function startUnsupportedChain(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(connected, networkChanged, networkChosen, optionsChanged, disconnected),
    effect: async (action, { cancelActiveListeners, delay, dispatch, getState }) => {
      const top = () => (getState().modal.open ? getState().router.history.at(-1) : undefined)
      const onScreen = () => top()?.view === 'UnsupportedChain'
      // where the network will do, but for a swap, other settings change nothing
      const shown = top()
      if (optionsChanged.match(action) && shown?.view === 'UnsupportedChain' && shown.params?.swap) return
      if (!selectIsUnsupported(getState())) {
        cancelActiveListeners()
        if (onScreen()) dispatch(disconnected.match(action) ? endModal() : leaveForNetwork())
        return
      }
      const { active } = getState().connections
      const isNewConnection = connected.match(action)
        ? !action.payload.restored && action.payload.connector.namespace === active
        : networkChanged.match(action) && action.payload.namespace === active
      if (!isNewConnection) return
      cancelActiveListeners()
      await delay(UNSUPPORTED_CHAIN_MS)
      if (selectIsUnsupported(getState()) && !onScreen()) await dispatch(showModal('UnsupportedChain'))
    },
  })
}
