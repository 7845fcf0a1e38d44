import { createSelector } from '@reduxjs/toolkit'
import { selectWallets } from '../services/directory/prefetch'
import type { RootState } from '../store/root-reducer'
import type { ConnectorInfo } from './connector'
import { isSameWallet } from './same-wallet'

type Named = { readonly id: string; readonly rdns?: string | undefined }

/** Filters that result from `include-wallet-ids` and `exclude-wallet-ids`. */
export type WalletFilter = {
  /** Whether a wallet of the directory is offered. */
  isListed(wallet: Named): boolean
  /** Whether a wallet with a connector on this page is offered. */
  isOffered(connector: ConnectorInfo): boolean
  /** Whether `exclude-wallet-ids` names the wallet, which overrides `include-wallet-ids`. */
  isExcluded(wallet: Named): boolean
}

/**
 * Matches wallets by id and rdns, and wallets with a connector also by their ids in the directory. Without
 * `include-wallet-ids`, every wallet that is not excluded is offered.
 */
export const selectOffer = createSelector(
  [
    (state: RootState) => state.options?.includeWalletIds,
    (state: RootState) => state.options?.excludeWalletIds,
    (state: RootState) => selectWallets(state, 'included'),
    (state: RootState) => selectWallets(state, 'excluded'),
  ],
  (include = [], exclude = [], included, excluded): WalletFilter => {
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
