import type { Namespace } from '../../shared/lib/caip'
import type { ConnectorInfo } from '../connector'

/** The chain family that wallets of the Wallet Standard are used for here. */
export const STANDARD_NAMESPACE: Namespace = 'solana'

export const standardConnectorInfo = (id: string, imageUrl: string | undefined): ConnectorInfo => ({
  uid: `standard:${id}`,
  id,
  type: 'ANNOUNCED',
  namespace: STANDARD_NAMESPACE,
  // the one wallet that is known by another name than it gives itself
  name: id === 'Trust' ? 'Trust Wallet' : id,
  ...(imageUrl && { imageUrl }),
})
