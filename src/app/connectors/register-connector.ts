import { W3mError } from '../../shared/errors/w3m-error'
import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import { connectorFound } from '../../wallets/connections/connectors-slice'
import type { Connector, ConnectorInfo } from '../../wallets/connector'

type More = {
  /** An injected wallet that announces itself too. */
  readonly alsoAnnounced?: boolean
  /** For connectors that come with another one. */
  readonly peek?: () => Connector | undefined
}

export type RegisterConnector = (info: ConnectorInfo, open: () => Promise<Connector>, more?: More) => void

/**
 * The one way in which a connector becomes known: a row in state, and its code when it is first needed. With that comes what
 * follows wallets, so that nothing that a wallet says is lost. `ended`: the element is gone, and nothing is opened any more.
 */
export const connectorRegistrar =
  (
    { store, deps }: FeatureContext,
    ended: AbortSignal,
    loadSession: () => Promise<unknown>,
  ): RegisterConnector =>
  (info, open, { alsoAnnounced = false, peek } = {}) => {
    // the log-in has a form of its own
    if (info.type !== 'AUTH') store.dispatch(connectorFound({ ...info, alsoAnnounced }))
    const connector = lazy(async () => {
      const [opened] = await Promise.all([open(), loadSession()])
      if (ended.aborted) throw new W3mError('ABORTED')
      return opened
    })
    deps.connectors.add({ info, open: connector.load, peek: peek ?? connector.peek })
  }
