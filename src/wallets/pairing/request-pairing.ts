import type { AppThunk } from '../../store/types'
import { WALLET_CONNECT_ID } from '../connector-ids'

const ignore = () => {}

/** Pairing from the list of wallets, which does not carry its code. A failure shows in the view that pairs. */
export const wantPairing = (): AppThunk => (_dispatch, _getState, deps) => {
  deps.startSession().then(session => session.pair(), ignore)
}

/** The visitor comes near a wallet to pair with: its code is fetched, and nothing is asked. */
export const preparePairing = (): AppThunk => (_dispatch, _getState, deps) => {
  deps.connectors.get(WALLET_CONNECT_ID)?.open().catch(ignore)
}
