import { CHAIN_FAMILIES } from '../../chains/families'
import type { Namespace } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import type { RootState } from '../../store/root-reducer'

/**
 * Whether accounts of this chain family must sign in on this page: EVM accounts, and Solana accounts if `siwe-solana`
 * or the `solana` option of `siwe` is set. None if `siwe` has `enabled: false`.
 */
export function needsSignIn({ options }: RootState, { host }: Deps, namespace: Namespace): boolean {
  if (!options?.siwe) return false
  const { siwe } = host.functions()
  const { enabled = true, solana = false } = typeof siwe === 'object' ? siwe : {}
  return enabled && (CHAIN_FAMILIES[namespace].signIn.isDefault || options.siweSolana || solana)
}
