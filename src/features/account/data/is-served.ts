import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { Caip2 } from '../../../shared/lib/caip'
import type { AppThunk } from '../../../store/types'

const { getSupportedChains } = accountEndpoints.endpoints

/**
 * Whether anyone is there to ask about a network: the page's own node, or one of the service, which is asked once what
 * networks it has (docs/protocols/blockchain-api.md#node-rpc). True where that cannot be found out. Never rejects.
 */
export const isServed =
  (network: Caip2): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { config }) => {
    const { rpcUrl, blockchainApiUrl } = config()
    if (!rpcUrl(network).startsWith(blockchainApiUrl)) return true
    const { data } = await dispatch(getSupportedChains.initiate(undefined, { subscribe: false }))
    return data === undefined || data.includes(network)
  }
