import type { Namespace } from '../../shared/lib/caip'
import { NETWORK, SESSION } from '../../shared/storage/entries'
import { readEntry } from '../../shared/storage/typed-storage'
import type { AppThunk } from '../../store/types'
import { disconnected } from './connections-slice'
import { networkChosen, networksRemembered } from './networks-slice'
import { resumeConnection } from './restore-thunks'

/**
 * Follows the connections that another tab stored: drops those that have ended and re-reads the others from their
 * wallets. A tab keeps its own wallet if another tab has connected a different one, and re-reads that one too: a suspended
 * page has missed its events.
 */
export const followSession = (): AppThunk<Promise<void>> => async (dispatch, getState, deps) => {
  const saved = readEntry(deps.storage, deps.config().projectId, SESSION)?.connections ?? {}
  const superseded = deps.tasks.start('follow')
  for (const namespace of Object.keys(getState().connections.byNamespace) as Namespace[]) {
    if (!saved[namespace]) dispatch(disconnected({ namespace }))
  }
  // In parallel, because one connection may wait for the session of another.
  await Promise.all(
    (Object.keys(saved) as Namespace[]).map(async namespace => {
      const own = getState().connections.byNamespace[namespace]
      if (own && own.connector.id !== saved[namespace]?.connectorId)
        await dispatch(resumeById(namespace, { connectorId: own.connector.id, address: own.accounts[0] }))
      if (!superseded.aborted) await dispatch(followStored(namespace))
    }),
  )
}

/**
 * Reads the stored connection of one namespace from its wallet.
 *
 * @param ended id of a connector that has just ended, which is not read
 */
export const followStored =
  (namespace: Namespace, ended?: string): AppThunk<Promise<unknown>> =>
  async (dispatch, _getState, deps) => {
    const stored = readEntry(deps.storage, deps.config().projectId, SESSION)?.connections[namespace]
    return stored && stored.connectorId !== ended && dispatch(resumeById(namespace, stored))
  }

const resumeById =
  (
    namespace: Namespace,
    { connectorId, address }: { readonly connectorId: string; readonly address: string | undefined },
  ): AppThunk<Promise<unknown>> =>
  async (dispatch, _getState, { connectors }) => {
    const source = connectors.find(info => info.id === connectorId && info.namespace === namespace)
    return source && dispatch(resumeConnection(source, address))
  }

/** Loads the networks that the visitor chose on an earlier page from storage. */
export const hydrateNetworks = (): AppThunk => (dispatch, _getState, deps) => {
  const chosen = readEntry(deps.storage, deps.config().projectId, NETWORK)
  if (chosen) dispatch(networksRemembered(chosen))
}

/** Switches to the network that another tab chose last. */
export const followChosenNetwork = (): AppThunk => (dispatch, getState, deps) => {
  const [chosen] = readEntry(deps.storage, deps.config().projectId, NETWORK) ?? []
  if (chosen && chosen !== getState().networks.chosen[0]) dispatch(networkChosen({ network: chosen }))
}
