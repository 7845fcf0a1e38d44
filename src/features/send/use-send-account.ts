import type { Network } from '../../chains/networks/network'
import { useAppSelector } from '../../store/hooks'
import { selectActiveNetwork, selectConnection } from '../../wallets/connections/selectors'

/** The account and network that send; `undefined` while no account is connected to a network of this page. */
export function useSendAccount(): { readonly address: string; readonly network: Network } | undefined {
  const address = useAppSelector(state => selectConnection(state)?.accounts[0])
  const network = useAppSelector(selectActiveNetwork)
  const isOne = useAppSelector(state => selectConnection(state)?.network === network?.id)
  return address !== undefined && network && isOne ? { address, network } : undefined
}
