import type { Namespace } from '../../shared/lib/caip'
import { NETWORK, SESSION } from '../../shared/storage/entries'
import { readEntry } from '../../shared/storage/typed-storage'
import type { AppThunk } from '../../store/types'
import { disconnected } from './connections-slice'
import { networkChosen, networksRemembered } from './networks-slice'
import { resumeConnection } from './restore-thunks'

/** Another tab wrote the session: what ended there ends here; what began or changed there is asked of the wallet. */
export const followSession = (): AppThunk<Promise<void>> => async (dispatch, getState, deps) => {
  const saved = readEntry(deps.storage, deps.config().projectId, SESSION)?.connections ?? {}
  for (const namespace of Object.keys(getState().connections.byNamespace) as Namespace[]) {
    if (!saved[namespace]) dispatch(disconnected({ namespace }))
  }
  // Together: one may wait for the session of another to be found.
  await Promise.all(
    Object.entries(saved).map(async ([namespace, connection]) => {
      const source = deps.connectors.find(
        info => info.id === connection?.connectorId && info.namespace === namespace,
      )
      if (source) await dispatch(resumeConnection(source, connection?.address))
    }),
  )
}

/** The networks chosen on an earlier page. */
export const hydrateNetworks = (): AppThunk => (dispatch, _getState, deps) => {
  const chosen = readEntry(deps.storage, deps.config().projectId, NETWORK)
  if (chosen) dispatch(networksRemembered(chosen))
}

/** What was chosen last comes on screen here too. */
export const followChosenNetwork = (): AppThunk => (dispatch, getState, deps) => {
  const [chosen] = readEntry(deps.storage, deps.config().projectId, NETWORK) ?? []
  if (chosen && chosen !== getState().networks.chosen[0]) dispatch(networkChosen({ network: chosen }))
}
