import type { RuntimeHost } from '../../shared/host/runtime-contract'
import type { AppStore } from '../../store/types'
import { createCompanionSelector, createStateSelector, type WalletSelectors } from '../public-state'

/**
 * Store → `el.state`: publishes a snapshot whenever its content changes. `session`: the session code, if it has loaded.
 * Returns a function that stops it.
 */
export function startPublishing(
  store: AppStore,
  host: RuntimeHost,
  session: () => WalletSelectors | undefined,
): () => void {
  const selectState = createStateSelector(session)
  const selectCompanion = createCompanionSelector(session)
  let last: { state: unknown; companion: unknown } | undefined
  const publish = () => {
    const state = selectState(store.getState())
    const companion = selectCompanion(store.getState())
    if (last?.state === state && last.companion === companion) return
    last = { state, companion }
    host.publish(state, companion)
  }
  publish()
  return store.subscribe(publish)
}
