import { createSolanaProvider } from '../../solana/solana-provider'
import type { Standing } from './account-state'
import { createSessionSigner } from './session-signer'

type Options = Parameters<typeof createSessionSigner>[0] &
  Pick<Parameters<typeof createSolanaProvider>[0], 'adapter'> & {
    /** `undefined` while no wallet is connected. */
    readonly standing: () => Standing | undefined
  }

/** The provider of decisions.md "API shape" over a session: the leaf that the lazy line points to. */
export function createSolanaPage({ client, standing, adapter }: Options) {
  return createSolanaProvider({
    signer: createSessionSigner({ client, standing }),
    standing() {
      const current = standing()
      const [address] = current?.accounts ?? []
      return current && address !== undefined ? { address, network: current.network } : undefined
    },
    adapter,
  })
}
