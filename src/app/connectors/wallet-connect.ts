import { W3mError } from '../../shared/errors/w3m-error'
import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import type { RegisterConnector } from '../../wallets/connector-registry'
import { WALLET_CONNECT_INFOS } from '../../wallets/walletconnect/wallet-connect-infos'
import { FEATURES } from '../loaders'

/**
 * Wallets elsewhere, by pairing: a connector for each chain family, which the list shows as one. Nothing is loaded or asked
 * before one is wanted. The relay is closed when the element goes.
 */
export function registerWalletConnect(
  { store, deps }: FeatureContext,
  register: RegisterConnector,
  ended: AbortSignal,
): void {
  const opened = lazy(async () => {
    const { openPairing } = await FEATURES.pairing.load()
    if (ended.aborted) throw new W3mError('ABORTED')
    return openPairing(WALLET_CONNECT_INFOS, store, deps)
  })
  for (const info of Object.values(WALLET_CONNECT_INFOS)) {
    const { namespace } = info
    register(info, async () => (await opened.load()).connectors[namespace], {
      peek: () => opened.peek()?.connectors[namespace],
    })
  }
  ended.addEventListener('abort', () => opened.peek()?.client.destroy())
}
