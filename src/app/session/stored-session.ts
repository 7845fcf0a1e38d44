import { NETWORK, RECENT, SESSION } from '../../shared/storage/entries'
import { storageKey } from '../../shared/storage/storage-key'
import type { AppThunk } from '../../store/types'
import {
  followChosenNetwork,
  followSession,
  hydrateNetworks,
} from '../../wallets/connections/follow-other-tabs'
import { restoreSessions } from '../../wallets/connections/restore-thunks'
import { hydrateWallets } from '../../wallets/recent/hydrate-wallets'
import { resumePairing } from '../../wallets/walletconnect/state/resume-pairing'

/** Restores the stored connections; with `hasPairings` also the pairings that an earlier page load had begun. */
export const restoreStoredSession =
  (hasPairings: boolean): AppThunk =>
  dispatch => {
    dispatch(hydrateNetworks())
    dispatch(hydrateWallets())
    void dispatch(restoreSessions(restored => hasPairings && dispatch(resumePairing(restored))))
  }

/** Follows a change that another tab made to a stored entry of this project. */
export const followStoredEntry =
  (changed: string | null): AppThunk =>
  (dispatch, _getState, { config }) => {
    const is = (name: string) => changed === storageKey(config().projectId, name)
    if (is(SESSION.name)) void dispatch(followSession())
    if (is(NETWORK.name)) dispatch(followChosenNetwork())
    if (is(RECENT.name)) dispatch(hydrateWallets())
  }
