import { createSelector } from '@reduxjs/toolkit'
import { selectFeatured, selectRecommended } from '../../services/directory/prefetch'
import { WALLET_DIRECTORY_URL } from '../../shared/config/constants'
import { selectIsOwn } from '../../store/has-service'
import type { RootState } from '../../store/root-reducer'

/** Maximum number of rows in GetWallet. */
const SUGGESTIONS = 4

/** The first of the featured, custom and recommended wallets, each with a page for getting it. */
export const selectSuggestedWallets = createSelector(
  [
    selectFeatured,
    (state: RootState) => state.options?.customWallets,
    selectRecommended,
    (state: RootState) => selectIsOwn(state, 'wallets'),
  ],
  (featured, custom = [], recommended, hasOwnDirectory) => {
    const all = [...featured, ...custom, ...recommended].filter(
      ({ homepage }) => homepage !== undefined || !hasOwnDirectory,
    )
    const wallets = new Map(all.map(wallet => [wallet.id, wallet]))
    return [...wallets.values()].slice(0, SUGGESTIONS).map(wallet => ({
      id: wallet.id,
      name: wallet.name,
      homepage: wallet.homepage ?? WALLET_DIRECTORY_URL,
      imageUrl: wallet.image_url,
      imageId: 'image_id' in wallet ? wallet.image_id : undefined,
    }))
  },
)
