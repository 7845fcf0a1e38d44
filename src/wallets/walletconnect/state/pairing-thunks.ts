import { WALLET_CONNECT_ID } from '../../../shared/config/connector-ids'
import { serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { snackbarShown } from '../../../store/feedback/feedback-slice'
import type { AppThunk } from '../../../store/types'
import { pairingStarted } from '../../connections/pairing-events'
import { completePairing } from './complete-pairing'
import { pairingNamespaces } from './pairing-namespaces'
import { offerUris } from './pairing-offers'
import { pairingEnded, pairingFailed } from './pairing-slice'

const PAIRING = 'pairing'

/** Offers codes until a wallet connects or the visitor leaves. Does nothing if pairing is already active. */
export const startPairing = (): AppThunk<Promise<void>> => async (dispatch, getState, deps) => {
  if (getState().pairing.active) return
  const signal = deps.tasks.start(PAIRING)
  dispatch(pairingStarted())
  try {
    const connector = await deps.connectors.get(WALLET_CONNECT_ID)?.open()
    const pairing = connector?.pairing
    if (!pairing) throw new W3mError('CONNECTOR_NOT_FOUND')
    const { joined, auths, request } = await offerUris({
      async pair(options) {
        const namespaces = pairingNamespaces(getState())
        const guard = getState().options?.siwe ? await deps.signInGuard.load() : undefined
        const signIn = await guard?.request(namespaces)
        return { ...(await pairing.pair({ ...options, namespaces, signIn })), request: signIn }
      },
      clock: deps.clock,
      signal,
      show: offer => deps.pairingLink.set(offer),
      withdraw: () => deps.pairingLink.set(undefined),
      declined({ message }) {
        dispatch(eventTracked({ event: 'CONNECT_ERROR', properties: { message } }))
        dispatch(snackbarShown({ variant: 'error', text: { key: 'pairing.declined' } }))
      },
    })
    dispatch(completePairing(joined, getState().pairing, request && { request, auths }))
    dispatch(endPairing())
  } catch (thrown) {
    if (signal.aborted) return
    const error = serializeError(thrown, 'WALLET_FAILED')
    deps.pairingLink.set(undefined)
    dispatch(pairingFailed(error))
    dispatch(eventTracked({ event: 'CONNECT_ERROR', properties: { message: error.message } }))
  }
}

/** Stops offering codes and resets the pairing state, after the visitor left or a wallet connected. */
export const endPairing = (): AppThunk => (dispatch, _getState, deps) => {
  deps.tasks.abort(PAIRING)
  deps.pairingLink.set(undefined)
  dispatch(pairingEnded())
}
