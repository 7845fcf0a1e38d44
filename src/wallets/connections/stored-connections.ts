import type { Namespace } from '../../shared/lib/caip'
import {
  PENDING_SESSION,
  SESSION,
  type StoredConnection,
  type StoredSession,
} from '../../shared/storage/entries'
import { readEntry } from '../../shared/storage/typed-storage'
import type { Deps } from '../../store/deps'

export type Saved = Pick<StoredConnection, 'connectorId' | 'address'>

export const readStored = ({ storage, config }: Deps) => ({
  session: readEntry(storage, config().projectId, SESSION),
  pending: readEntry(storage, config().projectId, PENDING_SESSION),
})

/** Whether a paired wallet is among stored connections. */
export const hasPaired = (stored: StoredSession | undefined): boolean =>
  Object.values(stored?.connections ?? {}).some(({ connectorType }) => connectorType === 'WALLET_CONNECT')

/** Whether a wallet that waited for its visitor to sign in was to replace a connected one. */
export const isReplacement = ({ session, pending }: ReturnType<typeof readStored>): boolean =>
  Object.entries(pending?.connections ?? {}).some(([namespace, waiting]) => {
    const stored = session?.connections[namespace as Namespace]
    return stored !== undefined && stored.connectorId !== waiting?.connectorId
  })

/** Stored connections, including those that waited for the visitor to sign in. */
export function readSaved(deps: Deps): StoredSession {
  const stored = readStored(deps)
  const { session, pending } = stored
  if (session && isReplacement(stored)) return session
  return {
    active: session?.active ?? pending?.active ?? null,
    connections: { ...pending?.connections, ...session?.connections },
  }
}

/**
 * Ends stored sessions of paired wallets that no page shows anymore: their wallets would keep them for days.
 *
 * @param others ids of connectors whose sessions are not ended here
 */
export async function endStored(
  deps: Deps,
  namespace: Namespace,
  others: readonly (string | undefined)[],
): Promise<void> {
  const { signal } = new AbortController()
  for (const entry of Object.values(readStored(deps))) {
    const stored = entry?.connections[namespace]
    if (stored?.connectorType !== 'WALLET_CONNECT' || others.includes(stored.connectorId)) continue
    const { connectorId, address } = stored
    const source = deps.connectors.find(info => info.id === connectorId && info.namespace === namespace)
    const connector = await source?.open()
    if (await connector?.restore({ signal, address })) await connector?.disconnect()
  }
}
