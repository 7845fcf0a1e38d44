import { createSelector } from '@reduxjs/toolkit'
import type { Network } from '../../chains/networks/network'
import { resolveNetworks } from '../../chains/networks/resolve-networks'
import type { ConnectionStatus } from '../../shared/host/runtime-contract'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import type { RootState } from '../../store/root-reducer'
import { EMBEDDED_EVM, EMBEDDED_SOLANA } from '../embedded/auth-connector-infos'
import type { ConnectionState } from './connections-slice'
import { selectIsSigning, selectSignInRequest } from './sign-in-guard'

const selectRequested = (state: RootState) => state.options?.networks

/** Supported networks among those that the page requested, in the page's order. */
export const selectNetworks = createSelector([selectRequested], requested => resolveNetworks(requested ?? []))

export function selectNetwork(state: RootState, id: Caip2 | undefined): Network | undefined {
  return id === undefined ? undefined : selectNetworks(state).find(network => network.id === id)
}

/** The active connection, which the modal and `state` show. */
export function selectConnection(state: RootState): ConnectionState | undefined {
  const { active, byNamespace } = state.connections
  return active === null ? undefined : byNamespace[active]
}

export const selectIsConnected = (state: RootState): boolean => selectConnection(state) !== undefined

/** The visitor's chosen network, else the page's preferred one, optionally limited to one namespace. */
export function selectPreferredNetworkId(state: RootState, namespace?: Namespace): Caip2 | undefined {
  const networks = selectNetworks(state).filter(each => !namespace || each.namespace === namespace)
  const candidates = [...state.networks.chosen, state.options?.defaultNetwork]
  return candidates.find(id => networks.some(network => network.id === id)) ?? networks[0]?.id
}

/** Network of the active connection, or the preferred network while nothing is connected. */
export const selectActiveNetworkId = (state: RootState): Caip2 | undefined =>
  selectConnection(state)?.network ?? selectPreferredNetworkId(state)

export const selectActiveNetwork = (state: RootState) => selectNetwork(state, selectActiveNetworkId(state))

/** Whether the active wallet is on a network that the page neither requested nor tolerates. */
export function selectIsUnsupported(state: RootState): boolean {
  const connection = selectConnection(state)
  if (!connection || state.options?.allowUnsupportedChain) return false
  return selectNetwork(state, connection.network) === undefined
}

/** `connected` once any wallet is, even while another one connects. */
export function selectStatus(state: RootState): ConnectionStatus {
  if (selectIsConnected(state)) return 'connected'
  if (state.connections.restoring) return 'reconnecting'
  return state.connections.pending || selectSignInRequest(state) ? 'connecting' : 'disconnected'
}

/** Embedded wallets. They prompt inside the dialog. */
const EMBEDDED: readonly string[] = [EMBEDDED_EVM.uid, EMBEDDED_SOLANA.uid]

/** Whether the embedded wallet is connecting after a login. */
export const selectIsLoginPending = ({ connections: { pending } }: RootState): boolean =>
  pending !== null && EMBEDDED.includes(pending.uid)

/** Whether a wallet prompts outside the dialog, which is not modal meanwhile (docs/adr/0022-dialog-and-frame.md). */
export function selectIsWalletPrompting(state: RootState): boolean {
  const { connections, networks } = state
  const signIn = selectSignInRequest(state)
  const moving = Object.values(networks.requests).map(
    ({ namespace, error }) => !error && connections.byNamespace[namespace]?.connector.uid,
  )
  const connectingUid = signIn ? selectIsSigning(state) && signIn.connector.uid : connections.pending?.uid
  return [connectingUid, connections.promptingUid, ...moving].some(uid => uid && !EMBEDDED.includes(uid))
}
