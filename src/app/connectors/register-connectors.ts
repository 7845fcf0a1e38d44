import { W3mError } from '../../shared/errors/w3m-error'
import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import { connectorFound } from '../../wallets/connections/connectors-slice'
import type { RegisterConnector } from '../../wallets/connector-registry'
import { discoverConnectors } from '../../wallets/discover-connectors'
import { FEATURES } from '../loaders'
import { knownWallets } from './known-wallets'
import { registerEmbeddedWallet } from './register-embedded-wallet'
import { registerStandardWallets } from './register-standard-wallets'
import { registerWalletConnect } from './wallet-connect'

/** Every way to connect of one element: wallets elsewhere, log-in, and the wallets of the page as they appear. */
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
  ended.addEventListener('abort', stopDiscovery)
}

/**
 * The one way in which a connector becomes known: a row in state, and its code when it is first needed. With that comes what
 * follows wallets, so that nothing that a wallet says is lost. `ended`: the element is gone, and nothing is opened any more.
 */
export const connectorRegistrar =
  (
    { store, deps }: FeatureContext,
    ended: AbortSignal,
    loadSession: () => Promise<unknown>,
  ): RegisterConnector =>
  (info, open, { alsoAnnounced = false, peek } = {}) => {
    // the log-in has a form of its own
    if (info.type !== 'AUTH') store.dispatch(connectorFound({ ...info, alsoAnnounced }))
    const connector = lazy(async () => {
      const [opened] = await Promise.all([open(), loadSession()])
      if (ended.aborted) throw new W3mError('ABORTED')
      return opened
    })
    deps.connectors.add({ info, open: connector.load, peek: peek ?? connector.peek })
  }
