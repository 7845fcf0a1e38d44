import { W3mError } from '../../shared/errors/w3m-error'
import type { Deps } from '../../store/deps'
import { showModal } from '../../store/navigation/modal-thunks'
import { route } from '../../store/router/routes'
import type { AppStore } from '../../store/types'
import { connectWallet, type Outcome } from '../../wallets/connections/connect-thunks'
import { selectIsLoggedIn } from '../../wallets/connections/select-is-logged-in'
import type { Connector } from '../../wallets/connector'
import type { ConnectorSource } from '../../wallets/connector-registry'
import type { AuthConnector } from '../../wallets/embedded/auth-connector'

type Options = { readonly store: AppStore; readonly deps: Deps }

/** Name of the task that waits for a login. It ends with the element, or when the page aborts its call. */
export const LOGIN_TASK = 'connect-by-login'

/**
 * Connects the visitor who is logged in to the embedded wallet. Without a login, the modal opens with its email field
 * focused. Rejects with `ABORTED` if the visitor closes it or chooses another wallet, and when `LOGIN_TASK` is aborted.
 */
export async function connectByLogin({ store, deps }: Options, source: ConnectorSource): Promise<Outcome> {
  const { dispatch } = store
  const signal = deps.tasks.start(LOGIN_TASK)
  const isLoggedIn = await hasLoggedInUser(await source.open())
  if (signal.aborted) throw new W3mError('ABORTED')
  if (isLoggedIn) return dispatch(connectWallet(source.info.uid))
  void dispatch(showModal(route('Connect', { email: true })))
  await waitForLogin(store, signal)
  return undefined
}

/**
 * Whether someone is logged in. If the frame fails, the visitor counts as logged out, and sees the error when logging
 * in.
 */
const hasLoggedInUser = async (connector: Connector): Promise<boolean> =>
  (connector as AuthConnector).wallet.isConnected().catch(() => false)

/** Rejects with `ABORTED` once the modal is closed without a login, or `signal` aborts. */
function waitForLogin({ getState, subscribe }: AppStore, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const isLoggedIn = selectIsLoggedIn(getState())
      if (!isLoggedIn && getState().modal.open && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      if (isLoggedIn) resolve()
      else reject(new W3mError('ABORTED'))
    }
    const stop = subscribe(look)
    signal.addEventListener('abort', look)
  })
}
