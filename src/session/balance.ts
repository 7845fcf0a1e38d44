import { nodeApi } from '../services/node/node-api'
import type { RootState } from '../store/root-reducer'
import { selectActiveNetwork, selectConnection } from './selectors'

/** Whose native balance is on screen, and where; `undefined` while nobody is connected to a network that we know. */
export function selectBalanceQuery(state: RootState) {
  const connection = selectConnection(state)
  const network = selectActiveNetwork(state)
  const [address] = connection?.accounts ?? []
  return network && address !== undefined ? { network: network.id, address } : undefined
}

/** Base units as a decimal string; `undefined` while unknown. */
export function selectNativeBalance(state: RootState): string | undefined {
  const query = selectBalanceQuery(state)
  return query && nodeApi.endpoints.getNativeBalance.select(query)(state).data
}
