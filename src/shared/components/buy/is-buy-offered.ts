import { CHAIN_FAMILIES } from '../../../chains/families'
import type { RootState } from '../../../store/root-reducer'
import { selectActiveNetwork } from '../../../wallets/connections/selectors'

/**
 * Whether the page enables buying and a provider sells on the chain family on screen
 * (docs/protocols/blockchain-api.md#buying).
 */
export function selectIsBuyOffered(state: RootState): boolean {
  const { options } = state
  const network = selectActiveNetwork(state)
  return Boolean(
    options?.enableOnramp &&
      network &&
      CHAIN_FAMILIES[network.namespace].onramp.providers.some(id => id !== 'meld' || options.meldKey),
  )
}
