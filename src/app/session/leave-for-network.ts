import { selectSwapsOn } from '../../services/blockchain/swap/swaps-on'
import { leaveNetworks } from '../../store/navigation/leave-thunks'
import { NETWORK_VIEWS } from '../../store/navigation/view-definitions'
import { historyReset, viewPushed, viewsLeft } from '../../store/router/router-slice'
import { route } from '../../store/router/routes'
import type { AppThunk } from '../../store/types'
import { selectActiveNetwork } from '../../wallets/connections/selectors'

/**
 * Continues the flow that the network was chosen for. A visitor who came from Swap returns there if the network
 * supports swaps; otherwise they can choose another network.
 */
export const leaveForNetwork = (): AppThunk => (dispatch, getState) => {
  const { history } = getState().router
  const first = history.findIndex(entry => entry.view === 'UnsupportedChain' && entry.params?.swap)
  if (first < 0) {
    dispatch(leaveNetworks())
    return
  }
  const network = selectActiveNetwork(getState())
  if (!network || !selectSwapsOn(getState(), network)) return
  if (first === 0) dispatch(historyReset(route('Swap')))
  else {
    dispatch(viewsLeft(NETWORK_VIEWS))
    dispatch(viewPushed(route('Swap')))
  }
}
