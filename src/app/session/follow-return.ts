import type { AppStore } from '../../store/types'
import { followSession } from '../../wallets/connections/follow-other-tabs'

/**
 * Reads the stored connections and their wallets again when the page returns from the back/forward cache
 * (https://web.dev/articles/bfcache): while in that cache, it got neither `storage` events nor events of wallets.
 * Returns a function that stops it.
 */
export function followReturn({ dispatch }: Pick<AppStore, 'dispatch'>): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void dispatch(followSession())
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
