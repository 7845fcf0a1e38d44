import { lazy } from '../shared/lib/lazy'

/** Chain SDKs, loaded when a transaction needs more than its bytes. */
export const loadSolanaAdapter = lazy(
  async () => (await import('./solana/solana-adapter')).createSolanaAdapter,
)
export const loadEvmAdapter = lazy(async () => (await import('./evm/evm-adapter')).createEvmAdapter)
