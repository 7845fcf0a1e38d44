import { hasService } from '../shared/config/service-summary'
import type { ServiceName } from '../shared/host/services'
import type { Caip2 } from '../shared/lib/caip'
import type { RootState } from './root-reducer'

/** Whether a service, and one of its optional functions, is available on this page. */
export const selectHasService = (state: RootState, name: ServiceName, ability?: string): boolean =>
  hasService(state.options, name, ability)

/** Whether tokens can be swapped on a network: of the default service, or of the page's own. */
export function selectSwapsOn(
  { options }: RootState,
  { id, swap = false }: { readonly id: Caip2; readonly swap?: boolean },
): boolean {
  if (!hasService(options, 'swap')) return false
  const own = options?.services.swap
  return own ? (own.networks?.includes(id) ?? true) : swap
}

/** Whether the page provides a service itself, or removes it. */
export const selectIsOwn = (state: RootState, name: ServiceName): boolean =>
  state.options?.services[name] !== undefined
