import type { Deps } from '../../../store/deps'
import type { AppStore } from '../../../store/types'
import type { ConnectorInfo } from '../../../wallets/connector'
import type { AuthConnector } from '../../../wallets/embedded/auth-connector'
import { createFrameSolanaSigner } from '../../../wallets/embedded/wallet/solana-signer'
import { createSolanaProvider } from '../../../wallets/solana/solana-provider'
import { solanaAdapterLoader } from '../../../wallets/wallet-standard/solana-adapter-loader'
import type { EmbeddedFrame } from './open-frame'

/** Creates the connector of the embedded wallet on Solana; loaded by `import()`. */
export function createFrameSolanaConnector(
  info: ConnectorInfo,
  frame: EmbeddedFrame,
  store: AppStore,
  deps: Deps,
): AuthConnector {
  const signer = createFrameSolanaSigner(frame.provider)
  const adapter = solanaAdapterLoader(store, deps)
  return frame.connectorOf(info, ({ accountState }) => {
    const { provider, emit } = createSolanaProvider({ signer, accountState, adapter })
    return {
      provider,
      emit(event) {
        if (event.type === 'connected') emit('connect', event.accounts[0])
        if (event.type === 'accountsChanged') emit('accountChanged', event.accounts[0])
        if (event.type === 'disconnected') emit('disconnect')
      },
    }
  })
}
