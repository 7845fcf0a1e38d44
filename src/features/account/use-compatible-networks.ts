import type { Network } from '../../chains/networks/network'
import { useAppSelector } from '../../store/hooks'
import { selectIsSmartAccount } from '../../wallets/connections/is-smart-account'
import { selectActiveNetwork, selectConnection, selectNetworks } from '../../wallets/connections/selectors'

/** Networks on which the address can receive. A smart account may exist on a single network. */
export function useCompatibleNetworks(): readonly Network[] {
  const connection = useAppSelector(selectConnection)
  const current = useAppSelector(selectActiveNetwork)
  const networks = useAppSelector(selectNetworks)
  const isOnlyHere = useAppSelector(selectIsSmartAccount)
  return networks.filter(
    ({ id, namespace, retired }) =>
      namespace === connection?.connector.namespace && !retired && (!isOnlyHere || id === current?.id),
  )
}
