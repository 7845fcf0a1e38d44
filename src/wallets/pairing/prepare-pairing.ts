import { WALLET_CONNECT_ID } from '../../shared/config/connector-ids'
import type { AppThunk } from '../../store/types'

/** The visitor comes near a wallet to pair with: its code is fetched, and nothing is asked. */
export const preparePairing = (): AppThunk => (_dispatch, _getState, deps) => {
  deps.connectors
    .get(WALLET_CONNECT_ID)
    ?.open()
    .catch(() => {})
}
