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
    Object.entries(saved).map(async ([namespace, stored]) => {
      const own = getState().connections.byNamespace[namespace as Namespace]
      const follow = async (id: string | undefined, address: string | undefined) => {
        const source = deps.connectors.find(info => info.id === id && info.namespace === namespace)
        if (source) await dispatch(resumeConnection(source, address))
      }
      if (own && own.connector.id !== stored?.connectorId) await follow(own.connector.id, own.accounts[0])
      if (!superseded.aborted) await follow(stored?.connectorId, stored?.address)
    }),
  )
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
