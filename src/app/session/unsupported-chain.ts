import { isAnyOf } from '@reduxjs/toolkit'
import { endModal, leaveNetworks, showModal } from '../../router/modal-thunks'
import { accountsChanged, connected, disconnected, networkChanged } from '../../session/connections-slice'
import { optionsChanged } from '../../session/options-slice'
import { selectIsUnsupported } from '../../session/selectors'
import type { StartListening } from '../../store/make-store'

/** Spec §2 "UnsupportedChain opens 300 ms after an unsupported network is chosen, unless unsupported chains are allowed". */
export const UNSUPPORTED_CHAIN_MS = 300

export function startUnsupportedChain(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(connected, networkChanged, optionsChanged, disconnected, accountsChanged),
    effect: async (action, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners()
      const onScreen = () =>
        getState().modal.open && getState().router.history.at(-1)?.view === 'UnsupportedChain'
      if (!selectIsUnsupported(getState())) {
        if (onScreen()) dispatch(disconnected.match(action) ? endModal() : leaveNetworks())
        return
      }
      // A session found again on page load does not open anything by itself: the buttons say so instead.
      if (connected.match(action) ? action.payload.restored : !networkChanged.match(action)) return
      await delay(UNSUPPORTED_CHAIN_MS)
      if (selectIsUnsupported(getState()) && !onScreen()) await dispatch(showModal('UnsupportedChain'))
    },
  })
}
