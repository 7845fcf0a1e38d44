import { pictureApi } from '../../services/pictures/picture-api'
import { pictureTrust } from '../../services/pictures/picture-hosts'
import type { AppStore } from '../../store/types'
import { selectProfile } from '../../wallets/connections/cached'

/** Loads the profile picture for the companion buttons, from trusted hosts only. Returns a function that stops it. */
export function followAvatar(store: AppStore): () => void {
  let shown: string | undefined
  let release = () => {}
  const follow = () => {
    const state = store.getState()
    const image = selectProfile(state)?.image
    if (image === shown) return
    shown = image
    release()
    release = () => {}
    if (!image || !state.options || pictureTrust(image, state.options) === 'untrusted') return
    release = store.dispatch(pictureApi.endpoints.getPicture.initiate(image)).unsubscribe
  }
  const stop = store.subscribe(follow)
  return () => {
    stop()
    release()
  }
}
