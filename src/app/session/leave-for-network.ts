import { leaveNetworks, NETWORK_VIEWS } from '../../router/modal-thunks'
import { historyReset, viewPushed, viewsLeft } from '../../router/router-slice'
import { route } from '../../router/routes'
import { selectActiveNetwork } from '../../session/selectors'
import type { AppThunk } from '../../store/make-store'

/**
 * To where a network was wanted for (spec §2). Who wanted to swap comes to Swap, once the network has swaps; until then they
 * can choose another one.
 */
export const leaveForNetwork = (): AppThunk => (dispatch, getState) => {
  const { history } = getState().router
  const first = history.findIndex(place => place.view === 'UnsupportedChain' && place.params?.swap)
  if (first < 0) {
    dispatch(leaveNetworks())
    return
  }
  if (!selectActiveNetwork(getState())?.swap) return
  if (first === 0) dispatch(historyReset(route('Swap')))
  else {
    dispatch(viewsLeft(NETWORK_VIEWS))
    dispatch(viewPushed(route('Swap')))
  }
}
