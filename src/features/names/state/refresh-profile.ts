import { type ProfileQuery, profileEndpoints } from '../../../services/blockchain/profile-endpoints'
import type { AppThunk } from '../../../store/types'

/**
 * Reloads an account's names after a registration, for every network on which its profile was requested. The browser
 * may cache profiles for a day (docs/protocols/blockchain-api.md#identity), so the registered names are read too. Never
 * rejects.
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
