import { serializeError } from '../../errors/serialize-error'
import { W3mError } from '../../errors/w3m-error'
import { eventTracked } from '../../feedback/event-tracked'
import { snackbarShown } from '../../feedback/feedback-slice'
import type { AppThunk } from '../../store/make-store'
import type { Connection } from '../../wallets/connector'
import { WALLET_CONNECT_ID } from '../../wallets/connector-ids'
import { deepLinkBase } from '../../wallets/deep-links'
import { openConnection } from '../connect-thunks'
import { offerUris } from './pairing-offers'
import { pairingEnded, pairingFailed, pairingStarted } from './pairing-slice'
import { deepLinkChosen, walletUsed } from './recent-wallets-slice'
import { toRecentWallet } from './to-recent-wallet'

const PAIRING = 'pairing'

/** Offers codes until a wallet is connected or the visitor leaves. One attempt at a time: a second call changes nothing. */
export const startPairing = (): AppThunk<Promise<void>> => async (dispatch, getState, deps) => {
  if (getState().pairing.active) return
  const signal = deps.tasks.start(PAIRING)
  dispatch(pairingStarted())
  try {
    await deps.startSession()
    const source = deps.connectors.get(WALLET_CONNECT_ID)
    if (!source) throw new W3mError('CONNECTOR_NOT_FOUND')
    const connection = await offerUris({
      connector: await source.open(),
      clock: deps.clock,
      signal,
      show: offer => deps.pairingLink.set(offer),
      withdraw: () => deps.pairingLink.set(undefined),
      declined({ message }) {
        dispatch(eventTracked({ event: 'CONNECT_ERROR', properties: { message } }))
        dispatch(snackbarShown({ variant: 'error', text: { key: 'pairing.declined' } }))
      },
    })
    dispatch(rememberWallet(connection))
    dispatch(openConnection(source.info, connection, { restored: false }))
    dispatch(endPairing())
  } catch (thrown) {
    if (signal.aborted) return
    const error = serializeError(thrown, 'WALLET_FAILED')
    deps.pairingLink.set(undefined)
    dispatch(pairingFailed(error))
    dispatch(eventTracked({ event: 'CONNECT_ERROR', properties: { message: error.message } }))
  }
}

/** The visitor left, or a wallet is connected: nothing of the attempt is left behind. */
export const endPairing = (): AppThunk => (dispatch, _getState, deps) => {
  deps.tasks.abort(PAIRING)
  deps.pairingLink.set(undefined)
  dispatch(pairingEnded())
}

/** Protocol-facts §2.8: what a connected wallet is remembered by. */
const rememberWallet =
  (connection: Connection): AppThunk =>
  (dispatch, getState) => {
    const { linkOpened, wallet } = getState().pairing
    const name = wallet?.name ?? connection.wallet?.name ?? 'WalletConnect'
    const method = linkOpened ? 'mobile' : 'qrcode'
    dispatch(eventTracked({ event: 'CONNECT_SUCCESS', properties: { method, name } }))
    if (wallet) dispatch(walletUsed(toRecentWallet(wallet)))
    const href = linkOpened ? deepLinkBase(linkOpened) : undefined
    dispatch(deepLinkChosen(href ? { href, name } : null))
  }
