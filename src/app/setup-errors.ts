import { selectConnectRows } from '../features/connect/select-connect-rows'
import { LOGIN_ID, WALLET_CONNECT_ID } from '../shared/config/connector-ids'
import { serializeError } from '../shared/errors/serialize-error'
import { W3mError } from '../shared/errors/w3m-error'
import { errorRaised } from '../store/feedback/error-raised'
import { selectIsOwn } from '../store/has-service'
import type { RootState } from '../store/root-reducer'
import type { AppStore } from '../store/types'
import { selectIsConnected, selectNetworks } from '../wallets/connections/selectors'

/**
 * Whether connecting is impossible: there is no project id, and no wallet in this browser either. A page with a directory
 * of its own shows where to get one.
 */
export const selectLacksProject = (state: RootState): boolean =>
  !state.options?.projectId &&
  !state.options?.hasConnectors &&
  !selectIsOwn(state, 'wallets') &&
  !selectIsConnected(state) &&
  selectConnectRows(state).length === 0

/**
 * Reports setup errors that keep visitors from connecting to the page, and throws them if connecting `id` needs the
 * missing setup.
 */
export function raiseSetupErrors(store: AppStore, { id }: { id?: unknown } = {}): void {
  const state = store.getState()
  const needsProject =
    id === undefined ? selectLacksProject(state) : !state.options?.projectId && REMOTE.includes(id)
  const error = needsProject
    ? new W3mError('PROJECT_ID_MISSING')
    : selectNetworks(state).length === 0
      ? new W3mError('ADAPTER_REQUIRED')
      : undefined
  if (!error) return
  store.dispatch(errorRaised(serializeError(error)))
  if (id !== undefined) throw error
}

/** Connector ids that need the services. */
const REMOTE: readonly unknown[] = [WALLET_CONNECT_ID, LOGIN_ID]
