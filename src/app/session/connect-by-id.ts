import type { UnknownAction } from '@reduxjs/toolkit'
import type { Deps } from '../../deps'
import { serializeError } from '../../errors/serialize-error'
import { W3mError } from '../../errors/w3m-error'
import { showModal } from '../../router/modal-thunks'
import { connectWallet, type Outcome } from '../../session/connect-thunks'
import { connected } from '../../session/connections-slice'
import { pairingFailed } from '../../session/pairing/pairing-slice'
import { selectNetworks } from '../../session/selectors'
import type { AppStore, StartListening } from '../../store/make-store'
import type { RootState } from '../../store/root-reducer'

type Options = { readonly store: AppStore; readonly startListening: StartListening; readonly deps: Deps }

const BY_CODE = 'connect-by-code'

/** The wallet that the page names, by its public id or its uid. Wallets elsewhere show the code that any of them can scan. */
export async function connectById(id: string, { store, startListening, deps }: Options): Promise<Outcome> {
  const { dispatch, getState } = store
  const named = getState().connectors.filter(connector => connector.id === id || connector.uid === id)
  const served = selectNetworks(getState()).map(({ namespace }) => namespace)
  const row = named.find(({ namespace }) => served.includes(namespace))
  if (!row) return failed(named.length > 0 ? 'PAIRING_UNSUITABLE' : 'CONNECTOR_NOT_FOUND')
  if (row.type !== 'WALLET_CONNECT') return dispatch(connectWallet(row.uid))
  void dispatch(showModal('ConnectingWalletConnect'))
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
        else queueMicrotask(() => end(failed('ABORTED')))
      },
    })
    signal.addEventListener('abort', () => end(failed('ABORTED')))
  })
}

const failed = (code: 'PAIRING_UNSUITABLE' | 'CONNECTOR_NOT_FOUND' | 'ABORTED') =>
  serializeError(new W3mError(code))

const isPaired = (action: UnknownAction): boolean =>
  connected.match(action) && action.payload.connector.type === 'WALLET_CONNECT' && !action.payload.restored

/** Or a view that it has led to. */
const showsCode = ({ modal, router }: RootState): boolean =>
  modal.open && router.history.some(({ view }) => view === 'ConnectingWalletConnect')
