import { type ProfileQuery, profileEndpoints } from '../../../services/blockchain/profile-endpoints'
import type { AppThunk } from '../../../store/types'

/**
 * Reloads the profile of an account on every network for which it was requested before, and its registered names:
 * browsers may cache a profile for a day (docs/protocols/blockchain-api.md#identity). Never rejects.
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
