import type { ViewName } from '../../shared/host/view-name'
import { continuationPopped, historyReset, viewsLeft } from '../router/router-slice'
import { type Route, route } from '../router/routes'
import type { AppThunk } from '../types'
import { endModal, goBack } from './modal-thunks'
import { NETWORK_VIEWS, startRoute } from './view-definitions'

/** After a network switch, returns to the view before Networks, or closes the modal if there is none. */
export const leaveNetworks = (): AppThunk => (dispatch, getState) => {
  const { history } = getState().router
  const first = history.findIndex(entry => NETWORK_VIEWS.includes(entry.view))
  if (first > 0) dispatch(viewsLeft(NETWORK_VIEWS))
  else if (first === 0) dispatch(endModal())
}

/**
 * Ends the innermost continuation: `success` navigates as it defines and dispatches its action, `cancel`
 * goes back.
 */
export const popContinuation =
  (outcome: 'success' | 'cancel'): AppThunk =>
  (dispatch, getState) => {
    const continuation = getState().router.continuations.at(-1)
    if (!continuation) return
    dispatch(continuationPopped())
    if (outcome === 'cancel' || continuation.goBack) dispatch(goBack())
    else if (continuation.view) dispatch(historyReset(openable(continuation.view)))
    const next = outcome === 'success' ? continuation.onSuccess : continuation.onCancel
    if (next) dispatch(next)
  }

/** Route of a view without parameters. Continuations cannot name views with parameters, so these become Connect. */
const openable = (view: ViewName): Route => (view === 'Connect' ? route('Connect') : startRoute(view, true))
