import { createSelector } from '@reduxjs/toolkit'
import { selectFeatured, selectRecommended } from '../../services/directory/prefetch'
import { WALLET_DIRECTORY_URL } from '../../shared/config/constants'
import { selectIsOwn } from '../../store/has-service'
import type { RootState } from '../../store/root-reducer'
import { selectOffer } from '../../wallets/offered-wallets'

type StoreLinks = {
  readonly [link in 'chrome_store' | 'app_store' | 'play_store']?: string | undefined
}

/** Featured, custom and recommended wallets, in this order, each with a page for getting it. */
export const selectSuggestedWallets = createSelector(
  [
    selectFeatured,
    (state: RootState) => state.options?.customWallets,
    selectRecommended,
    (state: RootState) => selectIsOwn(state, 'wallets'),
    selectOffer,
  ],
  (featured, custom = [], recommended, hasOwnDirectory, { isExcluded }) => {
    const all = [...featured, ...custom, ...recommended].filter(
      wallet => (wallet.homepage !== undefined || !hasOwnDirectory) && !isExcluded(wallet),
    )
    const wallets = new Map(all.map(wallet => [wallet.id, wallet]))
    return [...wallets.values()].map(wallet => ({
      id: wallet.id,
      name: wallet.name,
      homepage: wallet.homepage ?? WALLET_DIRECTORY_URL,
      imageUrl: wallet.image_url,
      imageId: 'image_id' in wallet ? wallet.image_id : undefined,
      stores: storesOf(wallet),
    }))
  },
)

/** Where the wallet can be installed; all false if the directory does not say. */
const storesOf = ({ chrome_store, app_store, play_store }: StoreLinks) => ({
  isExtension: chrome_store !== undefined,
  isIosApp: app_store !== undefined,
  isAndroidApp: play_store !== undefined,
})
export type Stores = ReturnType<typeof storesOf>
