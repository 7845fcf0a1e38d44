import type { FeatureContext } from '../../store/types'
import { discoverConnectors } from '../../wallets/discover-connectors'
import { FEATURES } from '../loaders'
import { knownWallets } from './known-wallets'
import { connectorRegistrar } from './register-connector'
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
