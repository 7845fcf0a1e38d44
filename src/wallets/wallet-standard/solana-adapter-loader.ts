import type { SolanaAdapter } from '../../chains/solana/solana-adapter'
import { SOLANA } from '../../chains/solana/solana-family'
import { nodeApi } from '../../services/node/node-api'
import { lazy } from '../../shared/lib/lazy'
import type { Deps } from '../../store/deps'
import type { AppStore } from '../../store/types'

/** Returns a function that loads the Solana adapter of one element on its first call, and then returns the same one. */
export function solanaAdapterLoader({ dispatch }: AppStore, { clock }: Deps): () => Promise<SolanaAdapter> {
  const { initiate } = nodeApi.endpoints.rpc
  return lazy(async () =>
    (await SOLANA.load())({
      clock,
      // Repeating is safe: the network accepts each signature only once.
      rpc: (network, method, params) =>
        dispatch(initiate({ network, method, params, idempotent: true }, { track: false })).unwrap(),
    }),
  ).load
}
