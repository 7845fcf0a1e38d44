import { createSolanaProvider } from '../../solana/solana-provider'
import type { AccountState } from './provider-binding'
import { createSessionSigner } from './session-signer'

type Options = Parameters<typeof createSessionSigner>[0] &
  Pick<Parameters<typeof createSolanaProvider>[0], 'adapter'> & {
    /** `undefined` while no wallet is connected. */
    readonly accountState: () => AccountState | undefined
  }

/** Creates the `SolanaProvider` of a session. In a separate file, so that EVM sessions do not load it. */
export function createSolanaPage({ client, accountState, adapter }: Options) {
  return createSolanaProvider({
    signer: createSessionSigner({ client, accountState }),
    accountState() {
      const current = accountState()
      const [address] = current?.accounts ?? []
      return current && address !== undefined ? { address, network: current.network } : undefined
    },
    adapter,
  })
}

declare module '../../../store/deps' {
  interface LazyCode {
    solanaPage: { readonly createSolanaPage: typeof createSolanaPage }
  }
}
