import { serializeError } from '../errors/serialize-error'
import { W3mError } from '../errors/w3m-error'
import { errorRaised } from '../feedback/error-raised'
import { selectNetworks } from '../session/selectors'
import type { AppStore } from '../store/make-store'

/** What the page's author has to repair before anybody can connect. Told to the page, and thrown where a call needs it. */
export function raiseSetupErrors(store: AppStore, { rejects = false } = {}): void {
  const state = store.getState()
  const error = !state.options?.projectId
    ? new W3mError('PROJECT_ID_MISSING')
    : selectNetworks(state).length === 0
      ? new W3mError('ADAPTER_REQUIRED')
      : undefined
  if (!error) return
  store.dispatch(errorRaised(serializeError(error)))
  if (rejects) throw error
}
