import type { Network } from '../../chains/networks/network'
import { networkImageUrl } from '../../chains/networks/network-image-url'
import { nodeUrl } from '../../services/node/node-urls'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import { withSignal } from '../../shared/lib/promise'
import { errorRaised } from '../../store/feedback/error-raised'
import { eventTracked } from '../../store/feedback/event-tracked'
import type { AppThunk } from '../../store/types'
import type { ConnectorSource } from '../connector-registry'
import type { Outcome } from './connect-thunks'
import { connectWithLogin } from './connect-with-login'
import { networkChanged } from './connections-slice'
import { type NetworkSwitchRequest, networkChosen, switchEnded, switchStarted } from './networks-slice'
import { resumeConnection } from './restore-thunks'
import { selectIsLoggedIn } from './select-is-logged-in'
import { selectIsConnected, selectNetwork } from './selectors'

const aborted = () => new W3mError('ABORTED')

/** Name of the task that asks a namespace's wallet to switch. It ends when that wallet disconnects. */
export const switchTaskOf = (namespace: Namespace): string => `switch:${namespace}`

/**
 * Time that a newer request waits for the wallet's response to the previous one, in ms. The wallet may never answer.
 */
const SILENT_WALLET_MS = 10_000

/** Name of the task that makes a namespace active. The latest request, or a newer connection, wins. */
export const ON_SCREEN_TASK = 'on-screen'

/**
 * Switches to another network: asks the wallet if one is connected, else stores the choice. A wallet handles one
 * request at a time: a newer one waits up to `SILENT_WALLET_MS` for the previous response, and only the latest one is
 * sent.
 *
 * Fails with NOT_CONNECTED for a namespace without a wallet while another namespace has one. The embedded wallet is the
 * exception: its login covers every namespace.
 */
export const switchNetwork =
  (id: Caip2): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState, deps) => {
    const network = selectNetwork(getState(), id)
    const request = network && { requestId: deps.random(), namespace: network.namespace, network: id }
    if (request) dispatch(switchStarted(request))
    const superseded = deps.tasks.start(ON_SCREEN_TASK)
    try {
      if (!network || !request) throw new W3mError('NETWORK_NOT_FOUND')
      const task = switchTaskOf(network.namespace)
      const stopWaiting = deps.clock.after(SILENT_WALLET_MS, () => deps.tasks.abort(task))
      await deps.tasks.queue(task, () => {
        stopWaiting()
        return dispatch(moveWallet(request, network))
      })
      dispatch(networkChosen({ network: id, background: superseded.aborted }))
      dispatch(switchEnded(request))
      dispatch(eventTracked({ event: 'SWITCH_NETWORK', properties: { network: id } }))
      return undefined
    } catch (thrown) {
      const error = serializeError(thrown, 'SWITCH_FAILED')
      if (request) dispatch(switchEnded({ ...request, error }))
      if (error.code !== 'ABORTED') dispatch(errorRaised(error))
      return error
    }
  }

const moveWallet =
  ({ requestId, namespace }: NetworkSwitchRequest, network: Network): AppThunk<Promise<void>> =>
  async (dispatch, getState, deps) => {
    const throwIfReplaced = () => {
      if (getState().networks.requests[namespace]?.requestId !== requestId) throw aborted()
    }
    throwIfReplaced()
    const connection = getState().connections.byNamespace[namespace]
    if (!connection && selectIsLoggedIn(getState())) {
      await dispatch(connectWithLogin(network, deps.tasks.start(switchTaskOf(namespace))))
      throwIfReplaced()
      return
    }
    if (!connection && selectIsConnected(getState())) throw new W3mError('NOT_CONNECTED')
    if (!connection || connection.network === network.id) return
    const source = deps.connectors.get(connection.connector.uid)
    if (!source) throw new W3mError('WALLET_UNAVAILABLE')
    const signal = deps.tasks.start(switchTaskOf(namespace))
    const config = deps.config()
    const connector = await withSignal(source.open(), signal, aborted)
    const [rpcUrl] = [network.rpcUrl ?? (await nodeUrl(network.id, deps))].flat()
    if (signal.aborted) throw aborted()
    const response = connector.switchNetwork(network, {
      rpcUrl,
      iconUrl: networkImageUrl(network, config),
    })
    await withSignal(response, signal, aborted).catch(error => {
      const readBack = () => dispatch(readWallet(source))
      if (signal.aborted) void response.then(readBack, readBack)
      throw error
    })
    dispatch(networkChanged({ namespace, network: network.id }))
    throwIfReplaced()
  }

/** Re-reads the wallet after an abandoned switch, because some wallets do not announce a network change. */
const readWallet =
  (source: ConnectorSource): AppThunk =>
  (dispatch, getState, deps) => {
    const { namespace, uid } = source.info
    const isConnected = getState().connections.byNamespace[namespace]?.connector.uid === uid
    if (isConnected && deps.connectors.get(uid) === source) void dispatch(resumeConnection(source))
  }

/** Chooses a network without a prompt. Its namespace becomes active if connected, else the next wallet uses it. */
export const chooseNetwork =
  (network: Caip2): AppThunk =>
  (dispatch, _getState, deps) => {
    deps.tasks.abort(ON_SCREEN_TASK)
    dispatch(networkChosen({ network }))
  }
