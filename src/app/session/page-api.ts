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

/** What the page may call. Its arguments may be anything. */
export const createPageApi = (context: FeatureContext) => {
  const { dispatch, getState } = context.store
  return {
    async disconnect(namespace: Namespace | undefined): Promise<Outcome> {
      const isAny = namespace == null || isNamespace(namespace)
      return isAny ? dispatch(disconnectWallet(namespace ?? undefined)) : undefined
    },
    async switchNetwork(network: string): Promise<Outcome> {
      const error = await dispatch(switchNetwork(network))
      if (error?.code === 'NOT_CONNECTED') {
        // Another chain family has a wallet, this one has none: the visitor is shown how to go on.
        void dispatch(showModal('Networks'))
        dispatch(viewPushed(route('SwitchActiveChain', { network })))
      }
      return error
    },
    async getProvider(namespace: Namespace | undefined): Promise<ProviderOf<Namespace>> {
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
