import { showModal } from '../../store/navigation/modal-thunks'
import type { RootState } from '../../store/root-reducer'
import { closed } from '../../store/router/modal-slice'
import type { FeatureContext } from '../../store/types'
import { selectIsConnected } from '../../wallets/connections/selectors'

/**
 * Opens `view`, which needs a connection, once the modal has closed with a wallet connected. Closing without one drops
 * it, and so does showing it earlier, because a connection was restored. `signal`: aborts when the page requests something
 * else.
 */
export function showOnceConnected(
  { store, startListening }: Pick<FeatureContext, 'store' | 'startListening'>,
  view: string,
  signal: AbortSignal,
): void {
  const isShown = ({ router }: RootState) => router.history.at(-1)?.view === view
  if (signal.aborted || isShown(store.getState())) return
  const stop = startListening({
    predicate: (action, state) => closed.match(action) || isShown(state),
    effect(action) {
      if (!closed.match(action)) {
        stop()
        return
      }
      // delayed, because a new connection may be dispatched after the modal has closed
      queueMicrotask(() => {
        stop()
        if (!signal.aborted && selectIsConnected(store.getState())) void store.dispatch(showModal(view))
      })
    },
  })
  signal.addEventListener('abort', () => stop())
}
