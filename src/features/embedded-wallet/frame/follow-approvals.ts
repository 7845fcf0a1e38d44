import { serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { popContinuation } from '../../../store/navigation/leave-thunks'
import { endModal } from '../../../store/navigation/modal-thunks'
import type { RootState } from '../../../store/root-reducer'
import { opened, viewReady } from '../../../store/router/modal-slice'
import { viewPopped, viewPushed, viewReplaced } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import type { AppStore } from '../../../store/types'
import { selectIsConnected } from '../../../wallets/connections/selectors'
import type { FrameProvider } from '../../../wallets/embedded/provider'
import type { EmbeddedWallet } from '../../../wallets/embedded/wallet/embedded-wallet'

type Options = {
  readonly store: AppStore
  readonly wallet: Pick<EmbeddedWallet, 'abortApprovals'>
  readonly provider: Pick<FrameProvider, 'onApproval'>
}

const VIEW = 'ApproveTransaction'
const APPROVE = route(VIEW, undefined)

/** Whether the frame is missing or did not answer, as opposed to an error that the frame reported. */
const isFrameFailure = (error: unknown): error is W3mError =>
  error instanceof W3mError &&
  (error.definition.category === 'frame-silent' || error.definition.outcome === 'unknown')

/**
 * Opens the approval view while the frame has an open approval, and then returns to the previous view
 * (docs/protocols/secure-frame.md#approvals). Leaving the view, closing the modal or disconnecting rejects the
 * approval. Returns a function that stops it.
 */
export function followApprovals({ store, wallet, provider }: Options): () => void {
  const { dispatch, getState } = store
  let open = 0
  let before = routeState(getState())

  const enter = () => {
    const { modal } = getState()
    // An earlier error in this view is obsolete.
    const go = before.isThere && open < 2 ? viewReplaced : viewPushed
    dispatch((modal.open ? go : opened)(APPROVE))
    // The view needs nothing from the wallet directory.
    if (getState().modal.loading) dispatch(viewReady())
    if (modal.open) return
    dispatch(eventTracked({ event: 'MODAL_OPEN', properties: { connected: selectIsConnected(getState()) } }))
  }
  const leave = (outcome: 'success' | 'cancel', error?: unknown) => {
    open -= 1
    if (open > 0 || !before.isThere) return
    const { history, continuations } = getState().router
    const [flow] = continuations
    if (isFrameFailure(error) && !flow) {
      // Show the error where the visitor waits for the request; our own flows show it themselves.
      dispatch(viewReplaced(route(VIEW, { error: serializeError(error) })))
      return
    }
    before = { ...before, isThere: false }
    if (flow) dispatch(popContinuation(outcome))
    else dispatch(history.length > 1 ? viewPopped() : endModal())
  }
  const stopFollowing = provider.onApproval(outcome => {
    open += 1
    enter()
    outcome.then(
      () => leave('success'),
      error => leave('cancel', error),
    )
  })
  const stopWatching = store.subscribe(() => {
    const now = routeState(getState())
    const hasLeft = before.isThere && !now.isThere
    const signedOut = before.isLoggedIn && !now.isLoggedIn
    before = now
    if (open === 0 || !(hasLeft || signedOut)) return
    if (hasLeft) dispatch(popContinuation('cancel'))
    wallet.abortApprovals()
  })
  return () => {
    stopFollowing()
    stopWatching()
  }
}

/** Whether the approval view is on screen, and whether the embedded wallet is connected. */
function routeState({ modal, router, connections }: RootState) {
  return {
    isThere: modal.open && router.history.at(-1)?.view === VIEW,
    isLoggedIn: Object.values(connections.byNamespace).some(({ connector }) => connector.type === 'AUTH'),
  }
}
