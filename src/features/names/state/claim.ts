import { CHAIN_FAMILIES } from '../../../chains/families'
import { W3mError } from '../../../shared/errors/w3m-error'
import { type Caip10, toCaip10 } from '../../../shared/lib/caip'
import type { RootState } from '../../../store/root-reducer'
import { selectActiveNetwork, selectConnection } from '../../../wallets/connections/selectors'
import { nameError } from '../errors'

/** A request to register a name for an account, with the connector that signs it. */
export type Claim = {
  /** Full name with suffix. */
  readonly name: string
  readonly address: string
  readonly owner: Caip10
  readonly coinType: number
  /** Uid of the connector that signs. */
  readonly uid: string
}

/**
 * Builds the claim for the active account. Throws the first that applies: NETWORK_NOT_FOUND (no active network),
 * NAME_SIGNER_MISSING (no wallet that can sign), NAME_CHAIN_INVALID (no coin type, see ENSIP-11).
 */
export function claimOf(state: RootState, label: string): Claim {
  const network = selectActiveNetwork(state)
  if (!network) throw new W3mError('NETWORK_NOT_FOUND')
  const connection = selectConnection(state)
  const [address] = connection?.accounts ?? []
  const names = connection && CHAIN_FAMILIES[connection.connector.namespace].names
  if (!names || !address) throw nameError('NAME_SIGNER_MISSING')
  const coinType = names.coinTypeOf(network.id)
  if (coinType === undefined) throw nameError('NAME_CHAIN_INVALID')
  return {
    name: `${label}${selectSuffix(state)}`,
    address,
    owner: toCaip10(network.id, address),
    coinType,
    uid: connection.connector.uid,
  }
}

/** Normalizes the page's `name-suffix`: lower case, with a leading dot. */
export function selectSuffix(state: RootState): string {
  const suffix = (state.options?.nameSuffix ?? '').trim().toLowerCase()
  return suffix === '' || suffix.startsWith('.') ? suffix : `.${suffix}`
}

/** The active account on its network, as CAIP-10. */
export function selectOwner(state: RootState): Caip10 | undefined {
  const connection = selectConnection(state)
  const [address] = connection?.accounts ?? []
  return connection && address ? toCaip10(connection.network, address) : undefined
}
