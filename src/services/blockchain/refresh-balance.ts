import type { Caip10 } from '../../shared/lib/caip'
import type { AppThunk } from '../../store/types'
import { accountEndpoints, type BalanceQuery } from './account-endpoints'

/**
 * Refreshes the tokens of an account. `contracts`: those whose figures have just changed, which the server is notified first,
 * as it would answer from its own cache for some seconds. In a request of its own: the figures on screen are polled with the
 * plain question, and a forced one would be repeated with every poll. Never rejects; the endpoint's own state tells.
 */
export const refreshBalance =
  (query: BalanceQuery, contracts: readonly Caip10[] = []): AppThunk<Promise<void>> =>
  async dispatch => {
    const { getBalance } = accountEndpoints.endpoints
    const again = { forceRefetch: true, subscribe: false }
    if (contracts.length > 0) await dispatch(getBalance.initiate({ ...query, forceUpdate: contracts }, again))
    await dispatch(getBalance.initiate(query, again))
  }
