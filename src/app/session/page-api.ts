import { isNamespace } from '../../chains/namespaces'
import { W3mError } from '../../shared/errors/w3m-error'
import type { ProviderOf } from '../../shared/host/providers'
import type { Namespace } from '../../shared/lib/caip'
import { showModal } from '../../store/navigation/modal-thunks'
import { viewPushed } from '../../store/router/router-slice'
import { route } from '../../store/router/routes'
import type { FeatureContext } from '../../store/types'
import { disconnectWallet, type Outcome } from '../../wallets/connections/connect-thunks'
import { switchNetwork } from '../../wallets/connections/switch-thunks'
import { untilRestored } from '../../wallets/connections/until-restored'

/** Also one of a framework's own: `onclick={disconnect}` passes it, and it names no chain family. */
const isEvent = (value: unknown): boolean =>
  typeof (value as { readonly preventDefault?: unknown }).preventDefault === 'function'

/**
 * Methods that the page may call. Their arguments are unchecked. What asks the wallet waits for one that is being restored:
 * a page may call while it loads.
 */
export const createPageApi = (context: FeatureContext) => {
  const { dispatch, getState } = context.store
  return {
    async disconnect(namespace: Namespace | undefined): Promise<Outcome> {
      if (namespace == null || isEvent(namespace)) return dispatch(disconnectWallet())
      return isNamespace(namespace) ? dispatch(disconnectWallet(namespace)) : undefined
    },
    async switchNetwork(network: string): Promise<Outcome> {
      await untilRestored(context.store)
      const error = await dispatch(switchNetwork(network))
      if (error?.code === 'NOT_CONNECTED') {
        // A wallet is connected on another chain family but not on this one: the view leads the visitor to connect one.
        void dispatch(showModal('Networks'))
        dispatch(viewPushed(route('SwitchActiveChain', { network })))
      }
      return error
    },
    async getProvider(namespace: Namespace | undefined): Promise<ProviderOf<Namespace>> {
      await untilRestored(context.store)
      const { active, byNamespace } = getState().connections
      const requestedNamespace = namespace ?? active
      const connection =
        requestedNamespace && isNamespace(requestedNamespace) ? byNamespace[requestedNamespace] : undefined
      const source = connection && context.deps.connectors.get(connection.connector.uid)
      if (!source) throw new W3mError('NOT_CONNECTED')
      return (await source.open()).getProvider() as Promise<ProviderOf<Namespace>>
    },
  }
}
