import type { Namespace } from '../lib/caip'
import type { RootState } from '../store/root-reducer'

/** The chain family that the visitor came for, where only its wallets will do. */
export function selectWantedNamespace({ router }: RootState): Namespace | undefined {
  for (const { view, params } of router.history) if (view === 'Connect' && params) return params.namespace
  return undefined
}
