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

/** Ends a stored connection that no page shows: its wallet would keep the session for days. */
export async function endStored(
  { connectors }: Deps,
  namespace: Namespace,
  { connectorId, address }: Saved,
): Promise<void> {
  const source = connectors.find(info => info.id === connectorId && info.namespace === namespace)
  const connector = await source?.open()
  const { signal } = new AbortController()
  if (await connector?.restore({ signal, address })) await connector?.disconnect()
}
