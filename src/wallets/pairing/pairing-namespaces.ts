import { isNamespace } from '../../chains/namespaces'
import type { Namespace } from '../../shared/lib/caip'
import type { RootState } from '../../store/root-reducer'
import { selectWantedNamespace } from '../../store/router/wanted-namespace'
import { selectNetworks } from '../connections/selectors'

/**
 * Chain families that a pairing is for: the one that the visitor came for, else those of the page that no wallet of another
 * kind is connected on, as each may have its own wallet. All of them where there is none left.
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
