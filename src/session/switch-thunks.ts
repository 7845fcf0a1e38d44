import { networkImageUrl } from '../chains/networks/network-image-url'
import { serializeError } from '../errors/serialize-error'
import { W3mError } from '../errors/w3m-error'
import { errorRaised } from '../feedback/error-raised'
import { eventTracked } from '../feedback/event-tracked'
import type { Caip2 } from '../lib/caip'
import type { AppThunk } from '../store/make-store'
import type { Outcome } from './connect-thunks'
import { networkChanged } from './connections-slice'
import { networkChosen, switchEnded, switchStarted } from './networks-slice'
import { selectNetwork } from './selectors'

/** Goes to another network: asks the wallet where one is connected, else remembers the choice. The latest wish wins. */
export const switchNetwork =
  (id: Caip2): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState, deps) => {
    const requestId = deps.random()
    dispatch(switchStarted({ requestId, network: id }))
    try {
      await deps.startSession()
      const network = selectNetwork(getState(), id)
      if (!network) throw new W3mError('NETWORK_NOT_FOUND')
      const { namespace } = network
      const connection = getState().connections.byNamespace[namespace]
      if (connection && connection.network !== id) {
        const source = deps.connectors.get(connection.connector.uid)
        if (!source) throw new W3mError('WALLET_GONE')
        const connector = await source.open()
        const config = deps.config()
        await connector.switchNetwork(network, {
          rpcUrl: network.rpcUrl ?? config.rpcUrl(id),
          iconUrl: networkImageUrl(network, config),
        })
        if (getState().networks.switching?.requestId !== requestId) throw new W3mError('ABORTED')
        dispatch(networkChanged({ namespace, network: id }))
      }
      dispatch(networkChosen(id))
      dispatch(switchEnded({ requestId }))
      dispatch(eventTracked({ event: 'SWITCH_NETWORK', properties: { network: id } }))
      return undefined
    } catch (thrown) {
      const error = serializeError(thrown, 'SWITCH_FAILED')
      dispatch(switchEnded({ requestId, error }))
      if (error.code !== 'ABORTED') dispatch(errorRaised(error))
      return error
    }
  }
