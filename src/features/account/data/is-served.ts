import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { Caip2 } from '../../../shared/lib/caip'
import type { AppThunk } from '../../../store/types'

const { getSupportedChains } = accountEndpoints.endpoints

/**
 * Whether a node is available for a network: the page's own, or one of the service, whose list of networks is requested
 * once (docs/protocols/blockchain-api.md#node-rpc). True if that cannot be determined. Never rejects.
 */
export const isServed =
  (network: Caip2): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { config }) => {
    const { rpcUrl, blockchainApiUrl, services } = config()
    if (services.nodes || !rpcUrl(network).startsWith(blockchainApiUrl)) return true
    const { data } = await dispatch(getSupportedChains.initiate(undefined, { subscribe: false }))
    return data === undefined || data.includes(network)
  }
