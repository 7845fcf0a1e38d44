import { hasService } from '../shared/config/service-summary'
import type { ServiceName } from '../shared/host/services'
import type { RootState } from './root-reducer'

/** Whether a service, and one of its optional functions, is available on this page. */
export const selectHasService = (state: RootState, name: ServiceName, ability?: string): boolean =>
  hasService(state.options, name, ability)

/** Whether the page provides a service itself, or removes it. */
export const selectIsOwn = (state: RootState, name: ServiceName): boolean =>
  state.options?.services[name] !== undefined
