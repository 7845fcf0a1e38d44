import type { EmbeddedWallet } from '../../frame/wallet/embedded-wallet'
import type { AppThunk } from '../../store/make-store'
import type { Connector } from '../../wallets/connector'
import type { AuthConnector } from '../../wallets/connectors/auth-connector'

/** The e-mail wallet, for views that show its frame; `undefined` before it was first wanted on this page. */
export const embeddedWallet =
  (): AppThunk<EmbeddedWallet | undefined> =>
  (_dispatch, _getState, { connectors }) => {
    const opened = (uid: string) => connectors.get(uid)?.peek()
    const connector = connectors.find(({ uid, type }) => type === 'AUTH' && Boolean(opened(uid)))?.peek()
    return connector && isAuth(connector) ? connector.wallet : undefined
  }

const isAuth = (connector: Connector): connector is AuthConnector => connector.info.type === 'AUTH'
