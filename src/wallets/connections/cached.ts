import type { TokenBalance } from '../../services/blockchain/balance-schema'
import type { Profile } from '../../services/blockchain/profile-endpoints'
import type { RootState } from '../../store/root-reducer'
import { selectBalanceQuery } from './balance-query'

/**
 * Cached blockchain API response for the active account. The endpoints are loaded with the views that use them, so this
 * reads the cache by RTK Query's entry key: the endpoint name and the argument with its keys sorted.
 */
function selectAnswer(state: RootState, endpoint: string): unknown {
  const query = selectBalanceQuery(state)
  if (!query) return undefined
  const { address, network } = query
  const { queries }: { queries: Readonly<Record<string, { readonly data?: unknown } | undefined>> } =
    state.blockchain
  return queries[`${endpoint}(${JSON.stringify({ address, network })})`]?.data
}

/** Name and picture of the active account; `undefined` until loaded. */
export const selectProfile = (state: RootState) => selectAnswer(state, 'getProfile') as Profile | undefined

/** Tokens of the active account on the active network; `undefined` until a view has requested them. */
export const selectTokenBalance = (state: RootState) =>
  selectAnswer(state, 'getBalance') as readonly TokenBalance[] | undefined
