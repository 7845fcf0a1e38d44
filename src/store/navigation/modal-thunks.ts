import { prefetch, selectIsPrefetched } from '../../services/directory/prefetch'
import type { CloseSource } from '../../shared/host/events'
import { selectIsConnected } from '../../wallets/connections/selectors'
import { selectSignInRequest } from '../../wallets/connections/sign-in-guard'
import { eventTracked } from '../feedback/event-tracked'
import { snackbarHidden } from '../feedback/feedback-slice'
import { closed, opened, shakeEnded, shakeStarted, viewReady } from '../router/modal-slice'
import { historyReset, viewPopped } from '../router/router-slice'
import { type Route, route } from '../router/routes'
import type { AppThunk } from '../types'
import { isViewAvailable, startRoute } from './view-definitions'

/** Maximum milliseconds that the card waits for the network before it shows the requested view. */
export const PREFETCH_WAIT_MS = 2000
/** Milliseconds of the shake animation; the same as in the styles. */
export const SHAKE_MS = 500

const OPENING = 'opening'

/**
 * Opens the card at once, and shows the requested view when the directory has loaded, or after two seconds. The connect
 * list does not wait: it shows known wallets and reserves places for those of the directory.
 */
export const showModal =
  (view?: string | Route): AppThunk<Promise<void>> =>
  async (dispatch, getState, deps) => {
    const requested = () => {
      // While a sign-in is requested, every other view waits until the visitor signs in or cancels.
      if (selectSignInRequest(getState())) return route('ConnectingSiwe')
      if (typeof view === 'object') return view
      const connected = selectIsConnected(getState())
      const target = startRoute(view, connected)
      return isViewAvailable(getState(), target.view) ? target : startRoute(undefined, connected)
    }
    const wasOpen = getState().modal.open
    const signal = deps.tasks.start(OPENING)
    const start = requested()
    dispatch(wasOpen ? historyReset(start) : opened(start))
    if (wasOpen) return
    const ready = selectIsPrefetched(getState())
    if (ready) dispatch(viewReady())
    // Lets the card render before the rest.
    await Promise.resolve()
    dispatch(eventTracked({ event: 'MODAL_OPEN', properties: { connected: selectIsConnected(getState()) } }))
    const prefetched = dispatch(prefetch())
    if (ready) return
    await firstOf(prefetched, deps.clock.after, PREFETCH_WAIT_MS)
    if (signal.aborted) return
    // A connection may be restored by now, so the start view is chosen again, unless the visitor has navigated.
    const { history } = getState().router
    if (history.length === 1 && history[0]?.view === start.view) dispatch(historyReset(requested()))
    dispatch(viewReady())
  }

/** Closes the modal, or shakes the card if a `beforeclose` listener prevents it. Returns whether it closed. */
export const closeModal =
  (source: CloseSource): AppThunk<boolean> =>
  (dispatch, getState, deps) => {
    if (!getState().modal.open) return true
    if (!deps.host.emit('beforeclose', { source })) {
      dispatch(shakeStarted())
      deps.clock.after(SHAKE_MS, () => dispatch(shakeEnded()))
      return false
    }
    dispatch(endModal())
    return true
  }

/** Closes without `beforeclose`, because the flow is done or the platform has already closed the dialog. */
export const endModal = (): AppThunk => (dispatch, getState, deps) => {
  if (!getState().modal.open) return
  deps.tasks.abort(OPENING)
  dispatch(closed())
  dispatch(snackbarHidden())
  dispatch(eventTracked({ event: 'MODAL_CLOSE', properties: { connected: selectIsConnected(getState()) } }))
}

/** Goes one view back, or closes the modal if there is only one. */
export const goBack = (): AppThunk => (dispatch, getState) => {
  if (getState().router.history.length > 1) dispatch(viewPopped())
  else dispatch(closeModal('button'))
}

function firstOf(
  work: Promise<unknown>,
  after: (ms: number, done: () => void) => () => void,
  ms: number,
): Promise<void> {
  return new Promise(resolve => {
    const cancel = after(ms, resolve)
    work.finally(() => {
      cancel()
      resolve()
    })
  })
}
