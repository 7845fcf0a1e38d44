import type { Network } from '../../chains/networks/network'
import { useAppSelector } from '../../store/hooks'
import { selectActiveNetwork, selectConnection } from '../../wallets/connections/selectors'

/** Account and network for sending; `undefined` while no account is connected to one of the page's networks. */
export function useSendAccount(): { readonly address: string; readonly network: Network } | undefined {
  const address = useAppSelector(state => selectConnection(state)?.accounts[0])
  const network = useAppSelector(selectActiveNetwork)
  const isOne = useAppSelector(state => selectConnection(state)?.network === network?.id)
  return address !== undefined && network && isOne ? { address, network } : undefined
}
