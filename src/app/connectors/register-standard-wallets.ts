import type { FeatureContext } from '../../store/types'
import { connectorLost } from '../../wallets/connections/connectors-slice'
import { selectNetworks } from '../../wallets/connections/selectors'
import type { RegisterConnector } from '../../wallets/connector-registry'
import { STANDARD_NAMESPACE, standardConnectorInfo } from '../../wallets/wallet-standard/connector-info'
import { discoverStandard } from '../../wallets/wallet-standard/discovery'
import { FEATURES } from '../loaders'
import { withOptions } from './with-options'

/**
 * Registers wallets of the Wallet Standard as soon as the page has a Solana network; discovery does not run before.
 * Discovery ends when the element is removed.
 */
export function registerStandardWallets(
  context: FeatureContext,
  register: RegisterConnector,
  ended: AbortSignal,
): void {
  const { store, deps } = context
  let stop: (() => void) | undefined
  const update = () => {
    if (stop || !selectNetworks(store.getState()).some(({ namespace }) => namespace === STANDARD_NAMESPACE))
      return
    stop = discoverStandard(window, ({ name: id, icon: imageUrl, wallet, removed }) => {
      const info = standardConnectorInfo(id, imageUrl)
      register(info, async () => {
        const { openStandardWallet } = await FEATURES.standardWallets.load()
        return openStandardWallet({ info, wallet, removed }, store, deps)
      })
      removed.addEventListener('abort', () => {
        deps.connectors.remove(info.uid)
        store.dispatch(connectorLost(info.uid))
      })
    })
  }
  withOptions(context, update)
  ended.addEventListener('abort', () => stop?.())
}
