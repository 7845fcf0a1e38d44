import { WALLET_CONNECT_ID } from '../../shared/config/connector-ids'
import type { AppThunk } from '../../store/types'

/** Preloads the WalletConnect code when the visitor is about to pair. Sends no request to a wallet. */
export const preparePairing = (): AppThunk => (_dispatch, _getState, deps) => {
  deps.connectors
    .get(WALLET_CONNECT_ID)
    ?.open()
    .catch(() => {})
}
