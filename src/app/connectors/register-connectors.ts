import { W3mError } from '../../shared/errors/w3m-error'
import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import { connectorFound } from '../../wallets/connections/connectors-slice'
import type { RegisterConnector } from '../../wallets/connector-registry'
import { discoverConnectors } from '../../wallets/discover-connectors'
import { FEATURES } from '../loaders'
import { knownWallets } from './known-wallets'
import { registerCustomConnectors } from './register-custom-connectors'
import { registerEmbeddedWallet } from './register-embedded-wallet'
import { registerStandardWallets } from './register-standard-wallets'
import { registerWalletConnect } from './wallet-connect'

/** Registers all connectors of one element: WalletConnect, the embedded wallet, and browser wallets as they appear. */
export function registerConnectors(
  context: FeatureContext,
  ended: AbortSignal,
  loadSession: () => Promise<unknown>,
): void {
  const { store, deps } = context
  const register = connectorRegistrar(context, ended, loadSession)
  registerWalletConnect(context, register, ended)
  registerEmbeddedWallet(context, register, ended)
  const stopDiscovery = discoverConnectors(window, {
    known: knownWallets(store),
    found: ({ info, provider, alsoAnnounced }) =>
      register(
        info,
        async () =>
          (await FEATURES.session.load()).createEip1193Connector({ info, provider, clock: deps.clock }),
        { alsoAnnounced },
      ),
  })
  registerStandardWallets(context, register, ended)
  registerCustomConnectors(context, register, ended)
  ended.addEventListener('abort', stopDiscovery)
}

/**
 * The only way to register a connector: adds a row to the state and loads its code on first use. The session code loads
 * along with it, so that no wallet event is lost. `ended`: the element is gone, and no connector opens anymore.
 */
export const connectorRegistrar =
  (
    { store, deps }: FeatureContext,
    ended: AbortSignal,
    loadSession: () => Promise<unknown>,
  ): RegisterConnector =>
  (info, open, { alsoAnnounced = false, peek } = {}) => {
    // the embedded wallet has its own login form instead of a row
    if (info.type !== 'AUTH') store.dispatch(connectorFound({ ...info, alsoAnnounced }))
    const connector = lazy(async () => {
      const [opened] = await Promise.all([open(), loadSession()])
      if (ended.aborted) throw new W3mError('ABORTED')
      return opened
    })
    deps.connectors.add({ info, open: connector.load, peek: peek ?? connector.peek })
  }
