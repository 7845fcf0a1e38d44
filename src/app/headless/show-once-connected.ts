import { showModal } from '../../store/navigation/modal-thunks'
import { closed } from '../../store/router/modal-slice'
import type { FeatureContext } from '../../store/types'
import { selectIsConnected } from '../../wallets/connections/selectors'

/**
 * Opens `view`, which needs a connection, once the modal has closed with a wallet connected. Closing without one drops
 * it. `signal`: aborts when the page requests something else.
 */
export function showOnceConnected(
  { store, startListening }: Pick<FeatureContext, 'store' | 'startListening'>,
  view: string,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const stop = startListening({
    actionCreator: closed,
    effect() {
      // delayed, because a new connection may be dispatched after the modal has closed
      queueMicrotask(() => {
        stop()
        if (!signal.aborted && selectIsConnected(store.getState())) void store.dispatch(showModal(view))
      })
    },
  })
  signal.addEventListener('abort', () => stop())
}
