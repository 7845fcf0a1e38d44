import { namespaceOf } from '../../chains/namespaces'
import type { Caip2 } from '../../shared/lib/caip'
import type { RootState } from '../../store/root-reducer'
import { canSwitchTo } from '../../wallets/approved-networks'
import { selectNetwork, selectPreferredNetworkId } from '../../wallets/connections/selectors'
import type { ApprovedNetworks } from '../../wallets/connector'

type WalletNetwork = ApprovedNetworks & { readonly network: Caip2 }

/**
 * Chooses the network that the message names: the wallet's current one. It is another one if the page does not support
 * the current network, or if the visitor chose a network before connecting, because the wallet then has to switch
 * anyway.
 */
export function chooseTarget(state: RootState, wallet: WalletNetwork, isNew: boolean): Caip2 {
  const { network } = wallet
  const namespace = namespaceOf(network)
  const isPossible = (id: Caip2 | undefined) =>
    id !== undefined && selectNetwork(state, id) && canSwitchTo(wallet, id)
  const chosen = isNew ? state.networks.chosen.find(id => namespaceOf(id) === namespace) : undefined
  if (chosen && isPossible(chosen)) return chosen
  if (selectNetwork(state, network) || state.options?.allowUnsupportedChain) return network
  const preferred = namespace && selectPreferredNetworkId(state, namespace)
  return preferred && isPossible(preferred) ? preferred : network
}
