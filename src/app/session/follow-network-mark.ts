import { networkImageId } from '../../chains/networks/network-images'
import { networkPictureEndpoint } from '../../services/directory/network-picture-endpoint'
import type { RootState } from '../../store/root-reducer'
import type { FeatureContext } from '../../store/types'
import { cachedData } from '../../wallets/connections/cached'
import { selectActiveNetwork, selectIsConnected } from '../../wallets/connections/selectors'

const COMPANIONS = 'w3m-button, w3m-account-button, w3m-network-button'

/** Image id of the active network, unless the page has a picture of it. */
function imageIdOf(state: RootState): string | undefined {
  const network = selectActiveNetwork(state)
  return network && !network.imageUrl ? networkImageId(network) : undefined
}

/** Logo of the active network from this package, once it is loaded. */
export function selectNetworkMark(state: RootState): string | undefined {
  const id = imageIdOf(state)
  return id && (cachedData(state.directory, 'getNetworkImage', id) as string | undefined)
}

/**
 * Loads the logo of the active network for the companion buttons, on pages that have some and while a wallet is
 * connected. Only logos of this package, so no service is contacted. Returns a function that stops it.
 */
export function followNetworkMark({ store, deps }: FeatureContext): () => void {
  let shown: string | undefined
  let release = () => {}
  const follow = async () => {
    const state = store.getState()
    const id = selectIsConnected(state) ? imageIdOf(state) : undefined
    if (id === shown) return
    shown = id
    release()
    release = () => {}
    if (!id || !document.querySelector(COMPANIONS)) return
    const marks = await deps.lazy.networkMarks.load().catch(() => undefined)
    if (shown !== id || !marks?.networkMark(id)) return
    release = store.dispatch(networkPictureEndpoint.endpoints.getNetworkImage.initiate(id)).unsubscribe
  }
  const stop = store.subscribe(() => void follow())
  return () => {
    shown = undefined
    stop()
    release()
  }
}
