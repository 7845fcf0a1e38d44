import { W3mError } from '../../shared/errors/w3m-error'
import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import { connectorFound } from '../../wallets/connections/connectors-slice'
import type { Connector, ConnectorInfo } from '../../wallets/connector'
import { sessionModule } from '../loaders'

export type RegisterConnector = (info: ConnectorInfo, open: () => Promise<Connector>, twin?: boolean) => void

/**
 * The one way in which a connector becomes known: a row in state, and its code when it is first needed. With that comes what
 * follows wallets, so that nothing that a wallet says is lost. `ended`: the element is gone, and nothing is opened any more.
 */
export const connectorRegistrar =
  ({ store, deps }: FeatureContext, ended: AbortSignal): RegisterConnector =>
  (info, open, twin = false) => {
    // the log-in has a form of its own
    if (info.type !== 'AUTH') store.dispatch(connectorFound({ ...info, twin }))
    const { load, peek } = lazy(async () => {
      const [connector] = await Promise.all([open(), sessionModule.load()])
      if (ended.aborted) throw new W3mError('ABORTED')
      return connector
    })
    deps.connectors.add({ info, open: load, peek })
  }
