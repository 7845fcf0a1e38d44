import { refreshBalance } from '../../services/blockchain/refresh-balance'
import { nodeApi } from '../../services/node/node-api'
import { toCaip10 } from '../../shared/lib/caip'
import type { AppThunk } from '../../store/types'
import type { TransactionEntry } from './types'

/** What is on screen of the account's money is read anew, the tokens that moved first. Never rejects. */
export const refreshAfter =
  ({ preview }: TransactionEntry): AppThunk<Promise<void>> =>
  async dispatch => {
    const { network, from: address, deed } = preview
    const moved = deed.kind === 'transfer' ? [deed.token] : deed.kind === 'swap' ? [deed.from, deed.to] : []
    const contracts = moved.flatMap(token => (token === null ? [] : [toCaip10(network, token)]))
    const again = { forceRefetch: true, subscribe: false }
    await Promise.all([
      dispatch(nodeApi.endpoints.getNativeBalance.initiate({ network, address }, again)),
      dispatch(refreshBalance({ network, address }, contracts)),
    ])
  }
