import type { HostPort } from '../../shared/host/host-port'
import type { AppStore } from '../../store/types'
import { selectCompanionInfo, selectPublicState } from '../public-state'

/** Store → `el.state`: publishes a snapshot whenever its content changes. Returns a function that stops it. */
export function startPublishing(store: AppStore, port: HostPort): () => void {
  let last: { state: unknown; companion: unknown } | undefined
  const publish = () => {
    const state = selectPublicState(store.getState())
    const companion = selectCompanionInfo(store.getState())
    if (last?.state === state && last.companion === companion) return
    last = { state, companion }
    port.publish(state, companion)
  }
  publish()
  return store.subscribe(publish)
}
