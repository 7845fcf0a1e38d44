import type { Namespace } from '../../shared/lib/caip'
import type { ConnectorInfo } from '../connector'

/** The chain family for which Wallet Standard wallets are used here. */
export const STANDARD_NAMESPACE: Namespace = 'solana'

export const standardConnectorInfo = (id: string, imageUrl: string | undefined): ConnectorInfo => ({
  uid: `standard:${id}`,
  id,
  type: 'ANNOUNCED',
  namespace: STANDARD_NAMESPACE,
  // Trust Wallet registers as "Trust", but is known by its full name.
  name: id === 'Trust' ? 'Trust Wallet' : id,
  ...(imageUrl && { imageUrl }),
})
