import type { Caip10 } from '../../shared/lib/caip'
import type { AppThunk } from '../../store/types'
import { accountEndpoints, type BalanceQuery } from './account-endpoints'

/**
 * Refreshes the tokens of an account. `contracts`: tokens whose balances have just changed; the server refreshes them
 * first, as it would otherwise answer from its cache for some seconds. That is a separate request, because polling
 * repeats the displayed query and would repeat a forced one. Never rejects; the endpoint's own state holds the error.
 */
export const refreshBalance =
  (query: BalanceQuery, contracts: readonly Caip10[] = []): AppThunk<Promise<void>> =>
  async dispatch => {
    const { getBalance } = accountEndpoints.endpoints
    const options = { forceRefetch: true, subscribe: false }
    if (contracts.length > 0)
      await dispatch(getBalance.initiate({ ...query, forceUpdate: contracts }, options))
    await dispatch(getBalance.initiate(query, options))
  }
