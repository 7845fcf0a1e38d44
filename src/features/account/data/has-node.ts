import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { Caip2 } from '../../../shared/lib/caip'
import type { AppThunk } from '../../../store/types'

const { getSupportedChains } = accountEndpoints.endpoints

/**
 * Whether there is a node for a network: the page's own, or one of the service, whose list is requested once
 * (docs/protocols/blockchain-api.md#node-rpc). True if that list cannot be loaded. Never rejects.
 */
export const hasNode =
  (network: Caip2): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { config }) => {
    const { rpcUrls, blockchainApiUrl, services } = config()
    if (services.nodes || !rpcUrls(network)[0]?.startsWith(blockchainApiUrl)) return true
    const { data } = await dispatch(getSupportedChains.initiate(undefined, { subscribe: false }))
    return data === undefined || data.includes(network)
  }
