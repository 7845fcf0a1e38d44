import { serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { popTransaction } from '../../../store/navigation/leave-thunks'
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

/** Not what the frame says, but that there is none, or that it went without an answer. */
const isFrameTrouble = (error: unknown): error is W3mError =>
  error instanceof W3mError &&
  (error.definition.category === 'frame-silent' || error.definition.outcome === 'unknown')

/**
 * Takes the visitor to the approval view for as long as the frame has something to ask, and back to where they were
 * (docs/protocols/secure-frame.md#approvals). Who leaves it, closes the modal or disconnects has said no. The answer stops
 * it.
 */
export function followApprovals({ store, wallet, provider }: Options): () => void {
  const { dispatch, getState } = store
  let open = 0
  let before = routeState(getState())

  const enter = () => {
    const { modal } = getState()
    // what could not be shown before is over
    const go = before.isThere && open < 2 ? viewReplaced : viewPushed
    dispatch((modal.open ? go : opened)(APPROVE))
    // nothing of it comes from the wallet directory
    if (getState().modal.loading) dispatch(viewReady())
    if (modal.open) return
    dispatch(eventTracked({ event: 'MODAL_OPEN', properties: { connected: selectIsConnected(getState()) } }))
  }
  const leave = (outcome: 'success' | 'cancel', error?: unknown) => {
    open -= 1
    if (open > 0 || !before.isThere) return
    const { history, transactions } = getState().router
    const [flow] = transactions
    if (isFrameTrouble(error) && !flow) {
      // said where the person waits for it; flows of ours say it themselves
      dispatch(viewReplaced(route(VIEW, { error: serializeError(error) })))
      return
    }
    before = { ...before, isThere: false }
    if (flow) dispatch(popTransaction(outcome))
    else dispatch(history.length > 1 ? viewPopped() : endModal())
  }
  const stopHearing = provider.onApproval(outcome => {
    open += 1
    enter()
    outcome.then(
      () => leave('success'),
      error => leave('cancel', error),
    )
  })
  const stopWatching = store.subscribe(() => {
    const now = routeState(getState())
    const turnedAway = before.isThere && !now.isThere
    const signedOut = before.isLoggedIn && !now.isLoggedIn
    before = now
    if (open === 0 || !(turnedAway || signedOut)) return
    if (turnedAway) dispatch(popTransaction('cancel'))
    wallet.abortApprovals()
  })
  return () => {
    stopHearing()
    stopWatching()
  }
}

/** Whether the approval view is on screen, and someone is connected by the e-mail wallet. */
function routeState({ modal, router, connections }: RootState) {
  return {
    isThere: modal.open && router.history.at(-1)?.view === VIEW,
    isLoggedIn: Object.values(connections.byNamespace).some(({ connector }) => connector.type === 'AUTH'),
  }
}
