import { W3mError } from '../../shared/errors/w3m-error'
import { NAMESPACES } from '../../shared/lib/caip'
import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import type { ConnectorInfo } from '../../wallets/connector'
import { WALLET_CONNECT_ID, WALLET_CONNECT_IMAGE_ID } from '../../wallets/connector-ids'
import { pairingModule } from '../loaders'
import type { RegisterConnector } from './register-connector'

const EVM: ConnectorInfo = {
  uid: WALLET_CONNECT_ID,
  id: WALLET_CONNECT_ID,
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespace: 'eip155',
  imageId: WALLET_CONNECT_IMAGE_ID,
}
const INFOS = {
  eip155: EVM,
  solana: { ...EVM, uid: `${WALLET_CONNECT_ID}:solana`, namespace: 'solana' },
} as const

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
    const { openPairing } = await pairingModule.load()
    if (ended.aborted) throw new W3mError('ABORTED')
    return openPairing(INFOS, store, deps)
  })
  for (const namespace of NAMESPACES)
    register(INFOS[namespace], async () => (await opened.load()).connectors[namespace])
  ended.addEventListener('abort', () => opened.peek()?.client.destroy())
}
