import type { Deps } from '../../deps'
import { createFrameSolanaSigner } from '../../frame/wallet/solana-signer'
import type { AppStore } from '../../store/make-store'
import type { ConnectorInfo } from '../../wallets/connector'
import type { AuthConnector } from '../../wallets/connectors/auth-connector'
import { createSolanaProvider } from '../../wallets/solana/solana-provider'
import { openSolanaAdapter } from '../solana/open-solana-adapter'
import type { EmbeddedFrame } from './open-frame'

/** The embedded wallet on Solana: the leaf that the lazy line points to. */
export function openSolanaFrame(
  info: ConnectorInfo,
  frame: EmbeddedFrame,
  store: AppStore,
  deps: Deps,
): AuthConnector {
  const signer = createFrameSolanaSigner(frame.provider)
  const adapter = openSolanaAdapter(store, deps)
  return frame.connectorOf(info, ({ standing }) => {
    const { provider, emit } = createSolanaProvider({ signer, standing, adapter })
    return {
      provider,
      tell(event) {
        if (event.type === 'connected') emit('connect', event.accounts[0])
        if (event.type === 'accountsChanged') emit('accountChanged', event.accounts[0])
        if (event.type === 'disconnected') emit('disconnect')
      },
    }
  })
}
