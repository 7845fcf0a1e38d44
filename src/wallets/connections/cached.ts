import type { TokenBalance } from '../../services/blockchain/balance-schema'
import type { Profile } from '../../services/blockchain/profile-endpoints'
import type { RootState } from '../../store/root-reducer'
import { selectBalanceQuery } from './balance-query'

type Cache = { readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>> }

/**
 * Cached response of a service. The services of connected wallets load later than these selectors, so this reads the
 * cache by RTK Query's entry key: the endpoint name and the argument with its keys sorted.
 */
export const cachedData = (service: Cache | undefined, endpoint: string, argument: unknown): unknown =>
  service?.queries[`${endpoint}(${JSON.stringify(argument)})`]?.data

/** Cached response about the active account. */
function selectAccountData(state: RootState, service: Cache | undefined, endpoint: string): unknown {
  const query = selectBalanceQuery(state)
  if (!query) return undefined
  const { address, network } = query
  return cachedData(service, endpoint, { address, network })
}

/** Native balance in base units, as a decimal string; `undefined` while unknown. */
export const selectNativeBalance = (state: RootState) =>
  selectAccountData(state, state.node, 'getNativeBalance') as string | undefined

/** Name and picture of the active account; `undefined` until loaded. */
export const selectProfile = (state: RootState) =>
  selectAccountData(state, state.blockchain, 'getProfile') as Profile | undefined

/** Avatar of the profile, once it is loaded and checked to be a small raster image. */
export function selectAvatar(state: RootState): string | undefined {
  const image = selectProfile(state)?.image
  return image && (cachedData(state.pictures, 'getPicture', image) as string | undefined)
}

/** Tokens of the active account on the active network; `undefined` until a view has requested them. */
export const selectTokenBalance = (state: RootState) =>
  selectAccountData(state, state.blockchain, 'getBalance') as readonly TokenBalance[] | undefined
