import { isAnyOf } from '@reduxjs/toolkit'
import { endModal, showModal } from '../../store/navigation/modal-thunks'
import { optionsChanged } from '../../store/options-slice'
import type { StartListening } from '../../store/types'
import { connected, disconnected, networkChanged } from '../../wallets/connections/connections-slice'
import { networkChosen } from '../../wallets/connections/networks-slice'
import { selectIsUnsupported } from '../../wallets/connections/selectors'
import { leaveForNetwork } from './leave-for-network'

/** Milliseconds before the view opens, because a wallet may change to another network right away. */
export const UNSUPPORTED_CHAIN_MS = 300

/**
 * Opens the "unsupported chain" view for the namespace on screen only. An unsupported network of another wallet shows
 * once that wallet is on screen, on its buttons only, as after a restored connection.
 */
export function startUnsupportedChain(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(connected, networkChanged, networkChosen, optionsChanged, disconnected),
    effect: async (action, { cancelActiveListeners, delay, dispatch, getState }) => {
      const top = () => (getState().modal.open ? getState().router.history.at(-1) : undefined)
      const onScreen = () => top()?.view === 'UnsupportedChain'
      const isForSwaps = () => {
        const shown = top()
        return shown?.view === 'UnsupportedChain' && shown.params?.swap === true
      }
      // if the network is only unsupported for swaps, changed options do not matter
      if (optionsChanged.match(action) && isForSwaps()) return
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
      if (selectIsUnsupported(getState()) && (!onScreen() || isForSwaps()))
        await dispatch(showModal('UnsupportedChain'))
    },
  })
}
