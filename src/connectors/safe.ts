/** `w3m-modal/connectors/safe`: the Safe that this page runs in, as a Safe App. */
import type { PageConnector, PageConnectorFactory } from '../shared/host/page-connector'
import { connectToSafe, isInFrame } from './safe/safe-channel'
import { createSafeProvider } from './safe/safe-provider'

export type SafeOptions = {
  /** Origins whose frames count as Safe's. Default: `https://app.safe.global`. */
  readonly origins?: readonly string[] | undefined
  /** Connects when the page loads. Default: true. */
  readonly autoConnect?: boolean | undefined
  /** How long a transaction is waited for to be executed, in ms. Then its Safe transaction hash counts. Default: 60 s. */
  readonly executionTimeout?: number | undefined
  readonly icon?: string | undefined
}

/** Whether this page runs in a frame, as Safe Apps do. */
export const isSafeApp = isInFrame

/** Creates the connector. Outside of a frame there is none, and the list has no row for it. */
export function safe({
  origins = ['https://app.safe.global'],
  autoConnect = true,
  executionTimeout = 60_000,
  icon = ICON,
}: SafeOptions = {}): PageConnectorFactory {
  const factory: PageConnectorFactory = ({ signal }) => {
    if (!isInFrame()) return null
    const channel = connectToSafe({ origins, signal })
    const account = async () => {
      const { safeAddress, chainId } = await channel.info()
      const network = `eip155:${chainId}`
      return { accounts: [safeAddress], network, networks: [network] }
    }
    const connector: PageConnector = {
      id: 'safe',
      name: 'Safe',
      icon,
      getProvider: () => createSafeProvider(channel, { executionTimeout }),
      connect: account,
      // a page that is not a Safe App gets no answer
      reconnect: () => account().catch(() => undefined),
      disconnect: async () => {},
    }
    return connector
  }
  return Object.assign(factory, { autoConnect: autoConnect && isInFrame() })
}

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#12ff80"/><path d="M12 12h16v5h-5v-2h-6v3h11v10H12v-5h5v2h6v-3H12z" fill="#121312"/></svg>',
)}`
