import type { UnknownAction } from '@reduxjs/toolkit'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Deps } from '../../store/deps'
import { showModal } from '../../store/navigation/modal-thunks'
import type { RootState } from '../../store/root-reducer'
import type { AppStore, StartListening } from '../../store/types'
import type { Outcome } from '../../wallets/connections/connect-thunks'
import { connected } from '../../wallets/connections/connections-slice'
import { pairingFailed } from '../../wallets/pairing/pairing-slice'

type Options = { readonly store: AppStore; readonly startListening: StartListening; readonly deps: Deps }

const BY_CODE = 'connect-by-code'

/** Wallets elsewhere: shows the code that any of them can scan. The outcome is that of the visitor. */
export function connectByCode({ store, startListening, deps }: Options): Promise<Outcome> {
  void store.dispatch(showModal('ConnectingWalletConnect'))
  const signal = deps.tasks.start(BY_CODE)
  return new Promise(resolve => {
    const end = (outcome: Outcome) => {
      stop()
      resolve(outcome)
    }
    const stop = startListening({
      predicate: (action, state) => pairingFailed.match(action) || isPaired(action) || !showsCode(state),
      effect(action) {
        if (pairingFailed.match(action)) end(action.payload)
        else if (isPaired(action)) end(undefined)
        // a new connection closes the modal, and is told after that
        else queueMicrotask(() => end(aborted()))
      },
    })
    signal.addEventListener('abort', () => end(aborted()))
  })
}

const aborted = () => serializeError(new W3mError('ABORTED'))

const isPaired = (action: UnknownAction): boolean =>
  connected.match(action) && action.payload.connector.type === 'WALLET_CONNECT' && !action.payload.restored

/** Or a view that it has led to, the question of signing in among them. */
const showsCode = ({ modal, router, signIn }: RootState): boolean =>
  modal.open && (!!signIn?.asked || router.history.some(({ view }) => view === 'ConnectingWalletConnect'))
