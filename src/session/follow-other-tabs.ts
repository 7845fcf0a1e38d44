import type { Namespace } from '../lib/caip'
import { NETWORK, SESSION } from '../storage/keys'
import { readEntry } from '../storage/typed-storage'
import type { AppThunk } from '../store/make-store'
import { disconnected } from './connections-slice'
import { networkChosen, networkRemembered } from './networks-slice'
import { resumeConnection } from './restore-thunks'

/** Another tab wrote the session: what ended there ends here; what began or changed there is asked of the wallet. */
export const followSession = (): AppThunk<Promise<void>> => async (dispatch, getState, deps) => {
  const saved = readEntry(deps.storage, deps.config().projectId, SESSION)?.connections ?? {}
  for (const namespace of Object.keys(getState().connections.byNamespace) as Namespace[]) {
    if (!saved[namespace]) dispatch(disconnected({ namespace }))
  }
  for (const [namespace, connection] of Object.entries(saved)) {
    const source = deps.connectors.find(
      info => info.id === connection?.connectorId && info.namespace === namespace,
    )
    if (source) await dispatch(resumeConnection(source, connection?.address))
  }
}

/** The network chosen on an earlier page. */
export const recallNetwork = (): AppThunk => (dispatch, _getState, deps) => {
  const chosen = readEntry(deps.storage, deps.config().projectId, NETWORK)
  if (chosen) dispatch(networkRemembered(chosen))
}

export const followChosenNetwork = (): AppThunk => (dispatch, getState, deps) => {
  const chosen = readEntry(deps.storage, deps.config().projectId, NETWORK)
  if (chosen && chosen !== getState().networks.chosen) dispatch(networkChosen(chosen))
}
