import { CHAIN_FAMILIES } from '../../../chains/families'
import { selectHasService, selectIsOwn } from '../../../store/has-service'
import type { RootState } from '../../../store/root-reducer'
import { selectActiveNetwork } from '../../../wallets/connections/selectors'

/**
 * Whether the page enables buying and a provider sells on the chain family on screen
 * (docs/protocols/blockchain-api.md#buying).
 */
export function selectIsBuyOffered(state: RootState): boolean {
  const { options } = state
  const network = selectActiveNetwork(state)
  const isEnabled = options?.enableOnramp && network && selectHasService(state, 'onramp')
  // only the page's own service knows which networks its sellers serve
  if (!isEnabled || selectIsOwn(state, 'onramp')) return Boolean(isEnabled)
  return CHAIN_FAMILIES[network.namespace].onramp.providers.some(id => id !== 'meld' || options.meldKey)
}
