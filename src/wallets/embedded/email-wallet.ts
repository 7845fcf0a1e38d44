import { namespaceOf } from '../../chains/namespaces'
import { W3mError } from '../../shared/errors/w3m-error'
import { selectWantedNamespace } from '../../store/router/wanted-namespace'
import type { AppThunk } from '../../store/types'
import type { Outcome } from '../connections/connect-thunks'
import { selectPreferredNetworkId } from '../connections/selectors'
import type { Connector } from '../connector'
import type { ConnectorSource } from '../connector-registry'
import type { AuthConnector } from './auth-connector'
import type { EmbeddedWallet } from './wallet/embedded-wallet'

const SECOND_MS = 1000

const isAuth = (connector: Connector | undefined): connector is AuthConnector =>
  connector?.info.type === 'AUTH'

/** The embedded wallet on the chain family that the visitor chose, or else on the family of the preferred network. */
const findEmailWallet = (): AppThunk<ConnectorSource | undefined> => (_dispatch, getState, deps) => {
  const state = getState()
  const network = selectPreferredNetworkId(state)
  const preferred = selectWantedNamespace(state) ?? (network && namespaceOf(network))
  return deps.connectors.find(
    ({ type, namespace }) => type === 'AUTH' && (!preferred || namespace === preferred),
  )
}

type EmailWallet = {
  readonly wallet: EmbeddedWallet
  /** Connects the account that has logged in. Returns the error, if any. */
  readonly connect: () => Promise<Outcome>
}

/** Loads the embedded wallet, once. Rejects with `CONNECTOR_NOT_FOUND` if the page does not offer it. */
export const openEmailWallet = (): AppThunk<Promise<EmailWallet>> => async dispatch => {
  const source = dispatch(findEmailWallet())
  const connector = await source?.open()
  if (!isAuth(connector)) throw new W3mError('CONNECTOR_NOT_FOUND')
  return { wallet: connector.wallet, connect: connector.connectLoggedIn }
}

/** Preloads the frame when the visitor is about to log in. Errors are ignored here; the login reports them. */
export const preloadEmailWallet = (): AppThunk => dispatch => {
  dispatch(openEmailWallet()).then(
    ({ wallet }) => wallet.warm(),
    () => {},
  )
}

/**
 * Calls `onSeconds` now and every second with the seconds until the next email may be requested. Returns a function
 * that stops it.
 */
export const followCooldown =
  (onSeconds: (seconds: number) => void): AppThunk<() => void> =>
  (dispatch, _getState, { clock }) => {
    let cancel = () => {}
    const tick = () => {
      const connector = dispatch(findEmailWallet())?.peek()
      onSeconds(isAuth(connector) ? connector.wallet.secondsToNextEmail : 0)
      cancel = clock.after(SECOND_MS, tick)
    }
    tick()
    return () => cancel()
  }
