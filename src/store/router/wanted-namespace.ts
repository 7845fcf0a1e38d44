import type { Namespace } from '../../shared/lib/caip'
import type { RootState } from '../root-reducer'

/** Chain family that the connect list is limited to, if any. */
export function selectWantedNamespace({ router }: RootState): Namespace | undefined {
  for (const { view, params } of router.history) if (view === 'Connect' && params) return params.namespace
  return undefined
}
