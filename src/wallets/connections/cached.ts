import type { TokenBalance } from '../../services/blockchain/balance-schema'
import type { Profile } from '../../services/blockchain/profile-endpoints'
import type { RootState } from '../../store/root-reducer'
import { selectBalanceQuery } from './balance-query'

type ApiState = {
  readonly queries: Readonly<Record<string, { readonly data?: unknown | undefined } | undefined>>
}

/**
 * Cached response. The endpoints are loaded with the session or the views that use them, so this reads the cache by RTK
 * Query's entry key: the endpoint name and the argument with its keys sorted.
 */
const cached = ({ queries }: ApiState, endpoint: string, argument: unknown): unknown =>
  queries[`${endpoint}(${JSON.stringify(argument)})`]?.data

/** Response of the blockchain API for the active account. */
function selectAnswer(state: RootState, endpoint: string): unknown {
  const query = selectBalanceQuery(state)
  if (!query) return undefined
  const { address, network } = query
  return cached(state.blockchain, endpoint, { address, network })
}

/** Name and picture of the active account; `undefined` until loaded. */
export const selectProfile = (state: RootState) => selectAnswer(state, 'getProfile') as Profile | undefined

/** Avatar of the profile, once it is loaded and checked to be a small raster image. */
export function selectAvatar(state: RootState): string | undefined {
  const image = selectProfile(state)?.image
  return image && (cached(state.pictures, 'getPicture', image) as string | undefined)
}

/** Tokens of the active account on the active network; `undefined` until a view has requested them. */
export const selectTokenBalance = (state: RootState) =>
  selectAnswer(state, 'getBalance') as readonly TokenBalance[] | undefined
