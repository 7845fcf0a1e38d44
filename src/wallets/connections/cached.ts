import type { TokenBalance } from '../../services/blockchain/balance-schema'
import type { Profile } from '../../services/blockchain/profile-endpoints'
import type { RootState } from '../../store/root-reducer'
import { selectBalanceQuery } from './balance-query'

/**
 * What the blockchain API said of the account on screen, as far as it is here. Its endpoints come with the views that ask, so
 * the cache is read by the name that RTK Query gives an entry: the endpoint's, and the argument with its keys sorted.
 */
function selectAnswer(state: RootState, endpoint: string): unknown {
  const query = selectBalanceQuery(state)
  if (!query) return undefined
  const { address, network } = query
  const { queries }: { queries: Readonly<Record<string, { readonly data?: unknown } | undefined>> } =
    state.blockchain
  return queries[`${endpoint}(${JSON.stringify({ address, network })})`]?.data
}

/** Name and picture; `undefined` while nothing is known. */
export const selectProfile = (state: RootState) => selectAnswer(state, 'getProfile') as Profile | undefined

/** What is held on the network on screen; `undefined` until a view has requested it. */
export const selectTokenBalance = (state: RootState) =>
  selectAnswer(state, 'getBalance') as readonly TokenBalance[] | undefined
