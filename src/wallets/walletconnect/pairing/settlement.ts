import { namespaceOf } from '../../../chains/namespaces'
import type { Caip2 } from '../../../shared/lib/caip'
import { SESSION_TTL_MAX } from '../protocol'
import { readGrants } from '../session/grants'
import { readLabels, readPeer } from '../session/peer'
import type { WireMetadata, WireNamespaces } from '../session/schemas'
import type { StoredWalletConnectSession } from '../session/wallet-connect-entry'

export type Settlement = {
  readonly namespaces: WireNamespaces
  readonly metadata: WireMetadata
  /** Unix time in seconds. */
  readonly expiry: number
  readonly properties?: Record<string, unknown> | null | undefined
}

type Context = {
  readonly symKey: string
  readonly pairingTopic: string
  /** Requested networks. */
  readonly chains: readonly Caip2[]
  /** Unix time in seconds, corrected for a slow clock (see `WireTime`). */
  readonly now: number
  /** Milliseconds, by our own clock. */
  readonly settledAt: number
}

/** Creates the stored session; `undefined` if it grants no requested chain family or has already expired. */
export function settle(settlement: Settlement, context: Context): StoredWalletConnectSession | undefined {
  const { symKey, pairingTopic, chains, now, settledAt } = context
  const grants = readGrants(settlement.namespaces)
  const families = chains.map(chain => namespaceOf(chain))
  const isGranted = grants && families.some(family => family && grants[family])
  if (!isGranted || settlement.expiry <= now) return undefined
  return {
    symKey,
    expiry: Math.min(settlement.expiry, now + SESSION_TTL_MAX),
    peer: readPeer(settlement.metadata) as StoredWalletConnectSession['peer'],
    grants: grants as StoredWalletConnectSession['grants'],
    labels: readLabels(settlement.properties, grants),
    networks: {},
    pairingTopic,
    settledAt,
    last: {},
  }
}
