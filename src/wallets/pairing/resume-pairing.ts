import { WALLET_CONNECT_ID } from '../../shared/config/connector-ids'
import { PAIRING_CHOICE } from '../../shared/storage/pairing-choice-entry'
import { readEntry, removeEntry } from '../../shared/storage/typed-storage'
import type { AppThunk } from '../../store/types'
import { completePairing, RESUMED } from './complete-pairing'
import { endPairing } from './pairing-thunks'

/**
 * Codes that an earlier life of the page had offered: phones discard a page while the wallet is in front. A wallet that
 * approved one, or still does, is connected as if the page had never gone. `restored`: connections of before come first.
 */
export const resumePairing =
  (restored: Promise<unknown>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage, config, connectors, tasks }) => {
    const { projectId } = config()
    const { wallet = null, link = null } = readEntry(storage, projectId, PAIRING_CHOICE) ?? {}
    const signal = tasks.start(RESUMED)
    try {
      const connector = await connectors.get(WALLET_CONNECT_ID)?.open()
      const joined = (await connector?.pairing?.resume({ signal, restored })) ?? []
      if (joined.length > 0) {
        dispatch(completePairing(joined, { wallet, linkOpened: link }))
        dispatch(endPairing())
      } else if (!getState().pairing.active) removeEntry(storage, projectId, PAIRING_CHOICE)
    } catch {
      // The code could not be loaded: the next life of the page tries again.
    }
  }
