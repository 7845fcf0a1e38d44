import { createSelector } from '@reduxjs/toolkit'
import { hasService } from '../../shared/config/service-summary'
import type { ModalOptions } from '../../shared/host/runtime-contract'
import type { RootState } from '../../store/root-reducer'
import type { AppThunk } from '../../store/types'
import { configEndpoints } from './config-endpoints'
import type { Wallet } from './schemas'
import {
  excludedWallets,
  featuredWallets,
  includedWallets,
  inOrderOf,
  recommendedWallets,
  type WalletQuery,
} from './wallet-query'
import { walletsEndpoints } from './wallets-endpoints'

type Queries = Readonly<Record<'featured' | 'recommended' | 'included' | 'excluded', WalletQuery | undefined>>

const { getWallets } = walletsEndpoints.endpoints
const { getAnalyticsConfig } = configEndpoints.endpoints

/** The answers are kept for the life of the page, so that nothing has to subscribe to them. */
const ONCE = { subscribe: false }

/** Directory queries that run before the first view (docs/protocols/wallet-directory.md#queries). */
function queriesOf(options: ModalOptions): Queries {
  const { featuredWalletIds: featured, includeWalletIds: include, excludeWalletIds: exclude } = options
  const networks = options.networks.map(network => (typeof network === 'string' ? network : network.id))
  return {
    featured: featuredWallets(featured),
    recommended: recommendedWallets({ networks, include, exclude, featured }),
    included: includedWallets(include),
    excluded: excludedWallets(exclude),
  }
}

const selectQueries = createSelector([(state: RootState) => state.options], options =>
  hasService(options, 'wallets') && options ? queriesOf(options) : undefined,
)

const presentQueries = (queries: Queries) => Object.values(queries).filter(query => query !== undefined)

/** Whether all wallets of the first view are loaded, so that it opens without a loading state. */
export function selectIsPrefetched(state: RootState): boolean {
  const queries = selectQueries(state)
  return (
    queries !== undefined && presentQueries(queries).every(query => getWallets.select(query)(state).isSuccess)
  )
}

/**
 * Loads the wallets of the first view, once; failed requests are retried at the next opening. Resolves once they are
 * loaded or have failed, and never rejects. The analytics switch is requested only with the first event, because no
 * caller waits for it.
 */
export const prefetch = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { options } = getState()
  if (!options || !hasService(options, 'wallets')) return
  const wallets = presentQueries(queriesOf(options)).map(query => dispatch(getWallets.initiate(query, ONCE)))
  await Promise.allSettled(wallets)
}

/** The project's analytics switch; `true` if it cannot be read. */
export const fetchAnalyticsAllowed = (): AppThunk<Promise<boolean>> => async dispatch => {
  const { data } = await dispatch(getAnalyticsConfig.initiate(undefined, ONCE))
  return data?.isAnalyticsEnabled ?? true
}

const NONE: readonly Wallet[] = []

export function selectWallets(state: RootState, purpose: keyof Queries): readonly Wallet[] {
  const query = selectQueries(state)?.[purpose]
  return (query && getWallets.select(query)(state).data?.data) ?? NONE
}

/** Featured wallets, in the order given by the page. */
export const selectFeatured = createSelector(
  [
    (state: RootState) => state.options?.featuredWalletIds,
    (state: RootState) => selectWallets(state, 'featured'),
  ],
  (ids, wallets) => (ids ? inOrderOf(ids, wallets) : NONE),
)

/** Number of wallets in the directory for the page's networks, without the featured ones. */
export function selectDirectoryCount(state: RootState): number | undefined {
  const query = selectQueries(state)?.recommended
  return query && getWallets.select(query)(state).data?.count
}

export const selectRecommended = (state: RootState) => selectWallets(state, 'recommended')

/** Whether each query is still open, so that rows of its wallets may still arrive. */
export const selectAwaited = createSelector(
  [
    (state: RootState) => isAwaited(state, 'featured'),
    (state: RootState) => isAwaited(state, 'recommended'),
    (state: RootState) => isAwaited(state, 'included') || isAwaited(state, 'excluded'),
  ],
  (featured, recommended, excluded) => ({ featured, recommended, excluded }),
)

function isAwaited(state: RootState, purpose: keyof Queries): boolean {
  const query = selectQueries(state)?.[purpose]
  if (!query) return false
  const { data, error } = getWallets.select(query)(state)
  return !data && !error
}

/** First error of the directory queries, if any; the list shows it and offers a retry. */
export function selectDirectoryError(state: RootState) {
  const queries = selectQueries(state)
  if (!queries) return undefined
  return presentQueries(queries)
    .map(query => getWallets.select(query)(state).error)
    .find(error => error !== undefined)
}
