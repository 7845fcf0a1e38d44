import { serializeError } from '../shared/errors/serialize-error'
import { W3mError } from '../shared/errors/w3m-error'
import { errorRaised } from '../store/feedback/error-raised'
import type { AppStore } from '../store/types'
import { selectNetworks } from '../wallets/connections/selectors'

/** What the page's author has to repair before anyone can connect. Told to the page, and thrown where a call needs it. */
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
