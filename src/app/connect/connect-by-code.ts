import type { UnknownAction } from '@reduxjs/toolkit'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { PageConnectOptions } from '../../shared/host/page-wallet'
import type { Deps } from '../../store/deps'
import { endModal, showModal } from '../../store/navigation/modal-thunks'
import type { RootState } from '../../store/root-reducer'
import { type ListedWallet, route } from '../../store/router/routes'
import type { AppStore, StartListening } from '../../store/types'
import type { Outcome } from '../../wallets/connections/connect-thunks'
import { connected } from '../../wallets/connections/connections-slice'
import { walletChosen } from '../../wallets/connections/pairing-events'
import { selectSignInRequest } from '../../wallets/connections/sign-in-guard'
import { pairingFailed } from '../../wallets/walletconnect/state/pairing-slice'
import { endPairing, startPairing } from '../../wallets/walletconnect/state/pairing-thunks'

type Options = { readonly store: AppStore; readonly startListening: StartListening; readonly deps: Deps }

const TASK = 'connect-by-code'

type CodeOptions = PageConnectOptions & { readonly wallet?: ListedWallet | undefined }

/**
 * Connects a wallet on another device by pairing: opens the view with the QR code for any wallet, or for `wallet`. With
 * `onUri` the page shows the code itself. Resolves with an error, or `undefined` once a wallet is connected.
 */
export function connectByCode(
  { store, startListening, deps }: Options,
  { wallet, onUri, signal: given }: CodeOptions = {},
): Promise<Outcome> {
  const { dispatch } = store
  const signal = deps.tasks.start(TASK)
  if (wallet) dispatch(walletChosen(wallet))
  if (!onUri) void dispatch(showModal(route('ConnectingWalletConnect', { wallet })))
  return new Promise(resolve => {
    const leave = () => void dispatch(onUri ? endPairing() : endModal())
    const end = (outcome: Outcome) => {
      stop()
      stopReporting?.()
      given?.removeEventListener('abort', abort)
      if (outcome && onUri) leave()
      resolve(outcome)
    }
    const abort = () => {
      leave()
      end(aborted())
    }
    const stop = startListening({
      predicate: (action, state) =>
        pairingFailed.match(action) || isNewConnection(action) || !(onUri || isPairingShown(state)),
      effect(action) {
        if (pairingFailed.match(action)) end(action.payload)
        else if (isPaired(action)) end(undefined)
        // The modal was closed, or another wallet has connected, which a wallet that scans the code later must not replace.
        // Delayed, because a new connection closes the modal before `connected` is dispatched.
        else queueMicrotask(() => end(aborted()))
      },
    })
    signal.addEventListener('abort', () => end(aborted()))
    given?.addEventListener('abort', abort)
    const reportUri = () => {
      const uri = deps.pairingLink.get()?.uri
      // in its own microtask, so that an error of the callback is reported as the page's own, as in an event listener
      if (uri) queueMicrotask(() => onUri?.(uri))
    }
    const stopReporting = onUri && deps.pairingLink.subscribe(reportUri)
    if (!onUri) return
    reportUri()
    void dispatch(startPairing())
  })
}

const aborted = () => serializeError(new W3mError('ABORTED'))

/** Whether the visitor has connected a wallet, not only another chain family of the login. */
const isNewConnection = (action: UnknownAction): boolean =>
  isPaired(action) || (connected.match(action) && !action.payload.restored && !action.payload.background)

const isPaired = (action: UnknownAction): boolean =>
  connected.match(action) && action.payload.connector.type === 'WALLET_CONNECT' && !action.payload.restored

/** Whether the modal shows the pairing view, or a view reached from it, such as signing in. */
const isPairingShown = (state: RootState): boolean =>
  state.modal.open &&
  (!!selectSignInRequest(state) ||
    state.router.history.some(({ view }) => view === 'ConnectingWalletConnect'))
