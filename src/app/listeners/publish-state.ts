import type { HostPort } from '../../shared/host/host-port'
import type { AppStore } from '../../store/types'
import { headlessModule } from '../loaders'
import { selectCompanionInfo, selectPublicState } from '../public-state'

/** Store → `el.state`: a snapshot whenever something in it has changed. The answer stops. */
export function startPublishing(store: AppStore, port: HostPort): () => void {
  let last: { state: unknown; companion: unknown; wallets: unknown } | undefined
  const publish = () => {
    const state = selectPublicState(store.getState())
    const companion = selectCompanionInfo(store.getState())
    const wallets = headlessModule.peek()?.selectPageWallets(store.getState())
    const hasNews = last !== undefined && last.wallets !== wallets
    if (last?.state === state && last.companion === companion && !hasNews) return
    last = { state, companion, wallets }
    port.publish(state, companion, hasNews)
  }
  publish()
  const stop = [store.subscribe(publish), headlessModule.whenLoaded(publish)]
  return () => {
    for (const each of stop) each()
  }
}
