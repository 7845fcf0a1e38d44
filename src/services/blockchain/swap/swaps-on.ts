import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Network } from '../../../chains/networks/network'
import { selectHasService } from '../../../store/has-service'
import type { RootState } from '../../../store/root-reducer'

/**
 * Whether tokens can be swapped on a network: by the default service, or by the page's own. A service that does not
 * list its networks counts for every network whose chain family does not require a list.
 */
export function selectSwapsOn(
  state: RootState,
  { id, namespace, swap = false }: Pick<Network, 'id' | 'namespace' | 'swap'>,
): boolean {
  if (!selectHasService(state, 'swap')) return false
  const own = state.options?.services.swap
  if (!own) return swap
  return own.networks?.includes(id) ?? CHAIN_FAMILIES[namespace].supports.swaps === true
}
