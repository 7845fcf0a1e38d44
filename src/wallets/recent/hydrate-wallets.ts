import * as v from 'valibot'
import { DEEP_LINK_KEY, DeepLinkSchema, RECENT } from '../../shared/storage/entries'
import { readEntry } from '../../shared/storage/typed-storage'
import type { AppThunk } from '../../store/types'
import { type DeepLinkChoice, RECENT_WALLETS, recentWalletsHydrated } from './recent-wallets-slice'

/** Loads recent wallets and the deep link choice from storage. */
export const hydrateWallets = (): AppThunk => (dispatch, _getState, deps) => {
  const wallets = readEntry(deps.storage, deps.config().projectId, RECENT) ?? []
  const deepLink = parseDeepLink(deps.storage.getItem(DEEP_LINK_KEY))
  dispatch(recentWalletsHydrated({ wallets: wallets.slice(0, RECENT_WALLETS), deepLink }))
}

function parseDeepLink(text: string | null): DeepLinkChoice | null {
  try {
    const { success, output } = v.safeParse(DeepLinkSchema, JSON.parse(text ?? 'null'))
    return success ? output : null
  } catch {
    return null
  }
}
