import type { AppThunk } from '../../store/types'
import type { Connector } from '../../wallets/connector'
import type { AuthConnector } from '../../wallets/embedded/auth-connector'
import type { EmbeddedWallet } from '../../wallets/embedded/wallet/embedded-wallet'

/** Returns the embedded wallet, for views that show its frame; `undefined` until this page first needs it. */
export const getEmbeddedWallet =
  (): AppThunk<EmbeddedWallet | undefined> =>
  (_dispatch, _getState, { connectors }) => {
    const opened = (uid: string) => connectors.get(uid)?.peek()
    const connector = connectors.find(({ uid, type }) => type === 'AUTH' && Boolean(opened(uid)))?.peek()
    return connector && isAuth(connector) ? connector.wallet : undefined
  }

const isAuth = (connector: Connector): connector is AuthConnector => connector.info.type === 'AUTH'
