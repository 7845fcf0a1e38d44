import { type ProfileQuery, profileEndpoints } from '../../../services/blockchain/profile-endpoints'
import type { AppThunk } from '../../../store/types'

/**
 * Refreshes what an account is called, on every network for which it was requested: it has just got a name. Who it is may
 * be kept by the browser for a day (docs/protocols/blockchain-api.md#identity), so that the names registered for it are
 * read. Never rejects.
 */
export const refreshProfile =
  (address: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { getReverseNames, getProfile } = profileEndpoints.endpoints
    const again = { forceRefetch: true, subscribe: false }
    await dispatch(getReverseNames.initiate({ address, sender: address }, again))
    const cachedQueries = Object.values(getState().blockchain.queries)
      .filter(entry => entry?.endpointName === 'getProfile')
      .map(entry => entry?.originalArgs as unknown as ProfileQuery)
      .filter(query => query.address === address)
    await Promise.all(cachedQueries.map(query => dispatch(getProfile.initiate(query, again))))
  }
