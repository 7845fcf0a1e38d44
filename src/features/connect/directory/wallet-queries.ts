import { createSelector } from '@reduxjs/toolkit'
import { namespaceOf } from '../../../chains/namespaces'
import { selectRecommended } from '../../../services/directory/prefetch'
import type { Wallet } from '../../../services/directory/schemas'
import { directoryIds, type WalletQuery } from '../../../services/directory/wallet-query'
import type { InstallationOf } from '../../../shared/components/use-installation-of'
import type { RootState } from '../../../store/root-reducer'
import { selectWantedNamespace } from '../../../store/router/wanted-namespace'

/** Number of wallets in one page of the list, and in one search. */
export const LIST_ENTRIES = 40
export const SEARCH_ENTRIES = 100
/** Minimum length of a search text: for a shorter one the directory would return nearly all wallets. */
export const SEARCH_MIN = 2

type Common = {
  readonly chains: readonly string[]
  readonly include: readonly string[]
  readonly excluded: readonly string[]
  /** Wallets that are already listed elsewhere. */
  readonly listed: readonly string[]
}

/**
 * Parameters that all directory queries share. They stay the same object while the options that they are made of do, so
 * that no query starts again.
 */
export const selectListCommon = createSelector(
  [(state: RootState) => state.options, selectRecommended, selectWantedNamespace],
  (options, recommended, namespace): Common => ({
    chains: (options?.networks ?? [])
      .map(network => (typeof network === 'string' ? network : network.id))
      .filter(id => !namespace || namespaceOf(id) === namespace),
    include: directoryIds(options?.includeWalletIds ?? []),
    excluded: directoryIds(options?.excludeWalletIds ?? []),
    listed: [...recommended.map(({ id }) => id), ...(options?.featuredWalletIds ?? [])],
  }),
  { memoizeOptions: { resultEqualityCheck: isSameData } },
)

function isSameData(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Query for one page of the list (docs/protocols/wallet-directory.md#queries). Pages count from 1. */
export function listQuery(page: number, { chains, include, excluded, listed }: Common): WalletQuery {
  return { page, entries: LIST_ENTRIES, chains, include, exclude: [...listed, ...excluded] }
}

/** Query for a search; `undefined` if the text is too short. */
export function searchQuery(text: string, { chains, include, excluded }: Common): WalletQuery | undefined {
  const search = text.trim()
  if (search.length < SEARCH_MIN) return undefined
  return { page: 1, entries: SEARCH_ENTRIES, chains, include, exclude: excluded, search }
}

/** Removes duplicates and puts installed wallets first. */
export function arrangeWallets(
  wallets: readonly Wallet[],
  installationOf: InstallationOf,
): readonly Wallet[] {
  const unique = [...new Map(wallets.map(wallet => [wallet.id, wallet])).values()]
  const isInstalled = (wallet: Wallet) => installationOf(wallet).installed
  return [...unique.filter(isInstalled), ...unique.filter(wallet => !isInstalled(wallet))]
}
