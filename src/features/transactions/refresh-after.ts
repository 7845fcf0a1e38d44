import { refreshBalance } from '../../services/blockchain/refresh-balance'
import { nodeApi } from '../../services/node/node-api'
import type { AppThunk } from '../../store/types'
import { movedTokens } from './moved-tokens'
import type { TransactionEntry } from './types'

/**
 * Reloads the balances of the sending account after a transaction. The server refreshes the moved tokens first, because
 * it would otherwise answer from its cache. Never rejects.
 */
export const refreshAfter =
  ({ preview }: TransactionEntry): AppThunk<Promise<void>> =>
  async dispatch => {
    const { network, from: address } = preview
    const again = { forceRefetch: true, subscribe: false }
    await Promise.all([
      dispatch(nodeApi.endpoints.getNativeBalance.initiate({ network, address }, again)),
      dispatch(refreshBalance({ network, address }, movedTokens(preview))),
    ])
  }
