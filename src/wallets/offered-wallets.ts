import { createSelector } from '@reduxjs/toolkit'
import { selectWallets } from '../services/directory/prefetch'
import type { RootState } from '../store/root-reducer'
import type { ConnectorInfo } from './connector'
import { isSameWallet } from './same-wallet'

type Named = { readonly id: string; readonly rdns?: string | undefined }

/** What `include-wallet-ids` and `exclude-wallet-ids` come to. */
export type Offer = {
  /** Of a row of the directory. */
  isListed(wallet: Named): boolean
  /** The same of a wallet that can be asked here. */
  isOffered(connector: ConnectorInfo): boolean
  /** The page does not offer it, whatever else it says. */
  isExcluded(wallet: Named): boolean
}

/**
 * Wallets of every kind go by their ids and rdns; those of this browser also by the ids that the directory knows them
 * by. Without `include-wallet-ids` all are offered that are not excluded.
 */
export const selectOffer = createSelector(
  [
    (state: RootState) => state.options?.includeWalletIds,
    (state: RootState) => state.options?.excludeWalletIds,
    (state: RootState) => selectWallets(state, 'included'),
    (state: RootState) => selectWallets(state, 'excluded'),
  ],
  (include = [], exclude = [], included, excluded): Offer => {
    const isNamed = (ids: readonly string[], { id, rdns }: Named) =>
      ids.includes(id) || (rdns !== undefined && ids.includes(rdns))
    const isExcluded = (wallet: Named) => isNamed(exclude, wallet)
    return {
      isExcluded,
      isListed: wallet => !isExcluded(wallet) && (include.length === 0 || isNamed(include, wallet)),
      isOffered: info =>
        !isExcluded(info) &&
        !excluded.some(row => isSameWallet(info, row)) &&
        (include.length === 0 || isNamed(include, info) || included.some(row => isSameWallet(info, row))),
    }
  },
)
