import { refreshBalance } from '../../services/blockchain/refresh-balance'
import { nodeApi } from '../../services/node/node-api'
import { toCaip10 } from '../../shared/lib/caip'
import type { AppThunk } from '../../store/types'
import type { TransactionEntry } from './types'

/**
 * Reloads the balances of the sending account after a transaction. The server refreshes the moved tokens first, because
 * it would otherwise answer from its cache. Never rejects.
 */
export const refreshAfter =
  ({ preview }: TransactionEntry): AppThunk<Promise<void>> =>
  async dispatch => {
    const { network, from: address, decoded } = preview
    const moved =
      decoded.kind === 'transfer'
        ? [decoded.token]
        : decoded.kind === 'swap'
          ? [decoded.from, decoded.to]
          : []
    const contracts = moved.flatMap(token => (token === null ? [] : [toCaip10(network, token)]))
    const again = { forceRefetch: true, subscribe: false }
    await Promise.all([
      dispatch(nodeApi.endpoints.getNativeBalance.initiate({ network, address }, again)),
      dispatch(refreshBalance({ network, address }, contracts)),
    ])
  }
