import { WALLET_CONNECT_ID } from '../../../shared/config/connector-ids'
import { readEntry, removeEntry } from '../../../shared/storage/typed-storage'
import type { AppThunk } from '../../../store/types'
import { completePairing, RESUMED_PAIRING_TASK } from './complete-pairing'
import { PAIRING_CHOICE } from './pairing-choice-entry'
import { endPairing } from './pairing-thunks'

/**
 * Resumes codes that the page offered before it was reloaded, since phones discard a page while the wallet is in front.
 * A wallet that approved one, or still does, is connected. `restored` settles when earlier connections, which take
 * precedence, are restored.
 */
export const resumePairing =
  (restored: Promise<unknown>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage, config, connectors, tasks }) => {
    const { projectId } = config()
    const { wallet = null, link = null } = readEntry(storage, projectId, PAIRING_CHOICE) ?? {}
    const signal = tasks.start(RESUMED_PAIRING_TASK)
    try {
      const connector = await connectors.get(WALLET_CONNECT_ID)?.open()
      const joined = (await connector?.pairing?.resume({ signal, restored })) ?? []
      if (joined.length > 0) {
        dispatch(completePairing(joined, { wallet, linkOpened: link }))
        dispatch(endPairing())
      } else if (!getState().pairing.active) removeEntry(storage, projectId, PAIRING_CHOICE)
    } catch {
      // The connector could not be loaded; the next page load tries again.
    }
  }
