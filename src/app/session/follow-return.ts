import type { AppStore } from '../../store/types'
import { followSession } from '../../wallets/connections/follow-other-tabs'

/**
 * Reads the stored session and its wallets again when the page returns from the back/forward cache
 * (https://web.dev/articles/bfcache): until then it got neither `storage` events nor events of wallets. Returns a
 * function that stops it.
 */
export function followReturn({ dispatch }: Pick<AppStore, 'dispatch'>): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void dispatch(followSession())
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
