import type { ModalState, PublicConnection } from '../../../../src/shared/host/runtime-contract'
import type { Namespace } from '../../../../src/shared/lib/caip'
import type { StateChanges } from './fake-runtime'

/** A connection as the page sees it, with one account. */
export const publicConnection = (
  address: string,
  network: ModalState['network'] = 'eip155:1',
): PublicConnection => ({
  namespace: network?.split(':')[0] as Namespace,
  network: network ?? 'eip155:1',
  address,
  caipAddress: `${network ?? 'eip155:1'}:${address}`,
  accounts: [address],
  connector: { id: 'injected', type: 'INJECTED', name: 'Wallet' },
  walletInfo: { name: 'Wallet' },
})

/** State with these connections, of which the first is active. */
export function connectedState(
  first: PublicConnection,
  ...others: readonly PublicConnection[]
): StateChanges {
  return { ...first, connected: true, status: 'connected', connections: [first, ...others] }
}

export const DISCONNECTED: StateChanges = {
  connected: false,
  status: 'disconnected',
  address: undefined,
  caipAddress: undefined,
  accounts: [],
  connections: [],
}
