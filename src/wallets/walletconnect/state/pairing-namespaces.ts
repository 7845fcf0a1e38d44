import { isNamespace } from '../../../chains/namespaces'
import type { Namespace } from '../../../shared/lib/caip'
import type { RootState } from '../../../store/root-reducer'
import { selectWantedNamespace } from '../../../store/router/wanted-namespace'
import { selectNetworks } from '../../connections/selectors'

/**
 * Chain families to pair: the one that the visitor wanted, else those of the page that are not connected through
 * another kind of wallet, since each family may have its own wallet. Falls back to all families of the page.
 */
export function pairingNamespaces(state: RootState): readonly Namespace[] {
  const wanted = selectWantedNamespace(state)
  if (wanted) return [wanted]
  const all = [...new Set(selectNetworks(state).map(({ namespace }) => namespace))].filter(isNamespace)
  const { byNamespace } = state.connections
  const open = all.filter(
    each => (byNamespace[each]?.connector.type ?? 'WALLET_CONNECT') === 'WALLET_CONNECT',
  )
  return open.length > 0 ? open : all
}
