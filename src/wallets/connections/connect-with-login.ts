import type { Network } from '../../chains/networks/network'
import { W3mError } from '../../shared/errors/w3m-error'
import { withSignal } from '../../shared/lib/promise'
import type { AppThunk } from '../../store/types'
import { openConnection } from './connect-thunks'

const aborted = () => new W3mError('ABORTED')

/**
 * Connects the network's chain family with the existing login of the embedded wallet, without a prompt and without
 * making it active. Rejects with `NOT_CONNECTED` if the page does not offer that wallet on this chain family.
 */
export const connectWithLogin =
  ({ id, namespace }: Network, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, { connectors }) => {
    const source = connectors.find(info => info.type === 'AUTH' && info.namespace === namespace)
    if (!source) throw new W3mError('NOT_CONNECTED')
    const connector = await withSignal(source.open(), signal, aborted)
    const connection = await connector.connect({ signal, network: id })
    // Meanwhile another wallet may have connected, or the visitor may have canceled.
    if (signal.aborted || getState().connections.byNamespace[namespace]) {
      connector.forget?.()
      throw aborted()
    }
    await dispatch(openConnection(source.info, connection, { restored: false, background: true }))
    if (connection.network !== id) throw new W3mError('SWITCH_FAILED')
  }
