import type { Namespace } from '../../shared/lib/caip'
import type { RootState } from '../root-reducer'

/** The chain family that the visitor came for, where only its wallets will do. */
export function selectWantedNamespace({ router }: RootState): Namespace | undefined {
  for (const { view, params } of router.history) if (view === 'Connect' && params) return params.namespace
  return undefined
}
