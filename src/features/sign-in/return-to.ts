import { selectSwapsOn } from '../../services/blockchain/swap/swaps-on'
import { endModal } from '../../store/navigation/modal-thunks'
import { NETWORK_VIEWS } from '../../store/navigation/view-definitions'
import { historyReset, historyRestored } from '../../store/router/router-slice'
import { type Route, route } from '../../store/router/routes'
import type { AppThunk } from '../../store/types'
import { selectActiveNetwork } from '../../wallets/connections/selectors'

/**
 * Returns to the views before the sign-in. After a network change this is the view before Networks, or Swap if the
 * visitor wanted a network that supports it. Otherwise it is Account if it was open; else the modal closes.
 */
export const returnTo =
  (historyBefore: readonly Route[]): AppThunk =>
  (dispatch, getState) => {
    const first = historyBefore.findIndex(({ view }) => NETWORK_VIEWS.includes(view))
    const entry = historyBefore[first]
    const isForSwap = entry?.view === 'UnsupportedChain' && entry.params?.swap
    const network = selectActiveNetwork(getState())
    const hasSwap = network && selectSwapsOn(getState(), network)
    const history = [
      ...historyBefore.slice(0, Math.max(first, 0)),
      ...(isForSwap ? [hasSwap ? route('Swap') : entry] : []),
    ]
    if (history.length > 0) dispatch(historyRestored(history))
    else if (historyBefore.some(({ view }) => view === 'Account')) dispatch(historyReset(route('Account')))
    else dispatch(endModal())
  }
