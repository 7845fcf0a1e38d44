import { showModal } from '../../store/navigation/modal-thunks'
import { closed } from '../../store/router/modal-slice'
import type { FeatureContext } from '../../store/types'
import { selectIsConnected } from '../../wallets/connections/selectors'

/**
 * The visitor wanted `view`, which needs a connection: it is opened when the modal has closed with one. Who closes it without
 * has changed their mind. `signal`: the page asks for something else.
 */
export function goOnOnceConnected(
  { store, startListening }: Pick<FeatureContext, 'store' | 'startListening'>,
  view: string,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const stop = startListening({
    actionCreator: closed,
    effect() {
      // a new connection may be told after the modal has closed
      queueMicrotask(() => {
        stop()
        if (!signal.aborted && selectIsConnected(store.getState())) void store.dispatch(showModal(view))
      })
    },
  })
  signal.addEventListener('abort', () => stop())
}
