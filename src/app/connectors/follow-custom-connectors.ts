import { serializeError } from '../../shared/errors/serialize-error'
import type { PageConnectorFactory } from '../../shared/host/page-connector'
import { errorRaised } from '../../store/feedback/error-raised'
import type { FeatureContext } from '../../store/types'
import { openConnection } from '../../wallets/connections/connect-thunks'
import { disconnected } from '../../wallets/connections/connections-slice'
import { connectorLost } from '../../wallets/connections/connectors-slice'
import { selectNetworks } from '../../wallets/connections/selectors'
import { untilRestored } from '../../wallets/connections/until-restored'
import type { Connector, ConnectorInfo } from '../../wallets/connector'
import type { RegisterConnector } from '../../wallets/connector-registry'
import { connectorError } from '../../wallets/custom/errors'
import { createPageConnectorContext, openCustomConnector } from '../../wallets/custom/open-custom-connector'
import { type CheckedPageConnector, readPageConnector } from '../../wallets/custom/read-page-connector'
import { FEATURES } from '../loaders'
import { withOptions } from './with-options'

/**
 * Registers the connectors of `modal.connectors`, and follows changes of that list. An invalid one is reported, and the
 * others work. A factory runs once; of several connectors with one id the first one counts. A connector that the page
 * takes out of the list stays until its wallet is disconnected.
 */
export function followCustomConnectors(
  context: FeatureContext,
  register: RegisterConnector,
  ended: AbortSignal,
): void {
  const { store, startListening, deps } = context
  const created = new Map<PageConnectorFactory, CheckedPageConnector | undefined>()
  /** Factories already reported because another connector has their id. */
  const reportedDuplicates = new WeakSet<PageConnectorFactory>()
  const registered = new Map<string, ConnectorInfo>()
  const pageContext = createPageConnectorContext(context, ended)
  const warn = (reason: string, cause?: unknown) => {
    const error = connectorError('CONNECTOR_INVALID', { cause, values: { reason } })
    console.warn(`w3m-modal: ${error.message}`)
    store.dispatch(errorRaised(serializeError(error)))
  }

  function make(factory: PageConnectorFactory): CheckedPageConnector | undefined {
    try {
      const connector = factory(pageContext)
      if (connector === null) return undefined
      const read = readPageConnector(connector)
      for (const warning of read.warnings) warn(warning)
      return read
    } catch (cause) {
      warn(cause instanceof Error ? cause.message : 'its factory failed', cause)
      return undefined
    }
  }

  const isInUse = ({ uid, namespace }: ConnectorInfo) => {
    const { byNamespace, pending } = store.getState().connections
    return byNamespace[namespace]?.connector.uid === uid || pending?.uid === uid
  }

  const openSolana = async (info: ConnectorInfo, provider: unknown): Promise<Connector> => {
    const { openPageWallet } = await FEATURES.standardWallets.load()
    return openPageWallet({ info, wallet: provider, removed: ended }, store, deps)
  }

  function add({ page, infos }: CheckedPageConnector, { autoConnect: connects }: PageConnectorFactory): void {
    for (const info of infos) {
      registered.set(info.uid, info)
      register(info, async () => openCustomConnector(info, page, context, openSolana))
    }
    if (connects) for (const info of infos) void autoConnect(info)
  }

  /** Restores a connection of the page's own, unless another wallet is connected or being connected. */
  async function autoConnect({ uid, namespace }: ConnectorInfo): Promise<void> {
    await untilRestored(store)
    const source = deps.connectors.get(uid)
    const isFree = () => {
      const { connections } = store.getState()
      return !ended.aborted && !connections.byNamespace[namespace] && !connections.pending
    }
    const hasNetworks = selectNetworks(store.getState()).some(network => network.namespace === namespace)
    if (!source || !hasNetworks || !isFree()) return
    try {
      const connection = await (await source.open()).restore({ signal: ended })
      if (!connection || !isFree()) return
      await store.dispatch(openConnection(source.info, connection, { restored: true, background: true }))
    } catch (error) {
      warn(`"${source.info.id}" could not connect by itself`, error)
    }
  }

  function update(): void {
    const factories = deps.host.functions().connectors
    const wanted = new Map<string, { read: CheckedPageConnector; factory: PageConnectorFactory }>()
    for (const factory of factories) {
      if (!created.has(factory)) created.set(factory, make(factory))
      const read = created.get(factory)
      if (!read) continue
      if (!wanted.has(read.id)) wanted.set(read.id, { read, factory })
      else if (!reportedDuplicates.has(factory)) {
        reportedDuplicates.add(factory)
        warn(`there are two with the id "${read.id}"`)
      }
    }
    for (const factory of [...created.keys()]) if (!factories.includes(factory)) created.delete(factory)
    for (const info of [...registered.values()]) {
      if (wanted.has(info.id) || isInUse(info)) continue
      registered.delete(info.uid)
      deps.connectors.remove(info.uid)
      store.dispatch(connectorLost(info.uid))
    }
    for (const { read, factory } of wanted.values())
      if (!read.infos.some(({ uid }) => registered.has(uid))) add(read, factory)
  }

  withOptions(context, update)
  startListening({ actionCreator: disconnected, effect: update })
}
