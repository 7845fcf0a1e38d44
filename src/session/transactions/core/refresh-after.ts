import { toCaip10 } from '../../../lib/caip'
import { nodeApi } from '../../../services/node/node-api'
import type { AppThunk } from '../../../store/make-store'
import { refreshBalance } from '../../account/refresh-balance'
import type { TransactionEntry } from '../types'

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
