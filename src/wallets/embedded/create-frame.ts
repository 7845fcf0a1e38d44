import type { Storage } from '../../shared/storage/storage'
import { FrameClient, type FrameClientOptions } from './frame-client'
import { LoginStorage } from './login/login-storage'
import { migrateOlderStorage } from './login/older-storage'
import { DEFAULT_NETWORK } from './protocol/chain-id'
import { FrameProvider, type FrameProviderOptions } from './provider'
import { EmbeddedWallet } from './wallet/embedded-wallet'

export type CreateFrameOptions = Omit<FrameClientOptions, 'address'> &
  Pick<FrameProviderOptions, 'node' | 'rpcUrl'> & {
    readonly storage: Storage
    readonly projectId: string
    readonly secureUrl: () => string
  }

/**
 * Creates the secure frame's client and the objects that use it. This module is loaded lazily; no iframe is created
 * yet.
 */
export function createFrame(options: CreateFrameOptions) {
  const { storage, projectId, secureUrl, clock, node, rpcUrl } = options
  migrateOlderStorage(storage, projectId)
  const memory = new LoginStorage(storage, projectId)
  const client = new FrameClient({
    ...options,
    address: () => ({
      secureUrl: secureUrl(),
      projectId,
      network: memory.lastChain ?? DEFAULT_NETWORK,
    }),
  })
  const wallet = new EmbeddedWallet({ client, memory, clock })
  const provider = new FrameProvider({
    client,
    memory,
    node,
    rpcUrl,
    network: wallet.network,
  })
  return { wallet, provider, destroy: () => client.destroy() }
}
