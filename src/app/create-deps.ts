import type { ServiceConfig } from '../shared/config/service-config'
import type { KnownNetwork, ModalOptions, RuntimeHost } from '../shared/host/runtime-contract'
import { LocaleStore } from '../shared/i18n/locale-store'
import { AbortableTasks } from '../shared/lib/abortable-tasks'
import { systemClock } from '../shared/lib/clock'
import { createWebStorage } from '../shared/storage/web-storage'
import type { Deps } from '../store/deps'
import { PairingLink } from '../wallets/connections/pairing-link'
import { ConnectorRegistry } from '../wallets/connector-registry'
import { LAZY_CODE, OTHER_LANGUAGES } from './loaders'

type Collaborators = { host: RuntimeHost; options: () => ModalOptions; signInGuard: Deps['signInGuard'] }

/** Creates the production dependencies of one element. */
export function createDeps({ host, options, signInGuard }: Collaborators): Deps {
  let clientId: string | undefined
  return {
    host,
    config: () => toServiceConfig(options(), clientId),
    clientKnown(id) {
      clientId = id
    },
    connectors: new ConnectorRegistry(),
    chainAdapters: {},
    storage: createWebStorage(),
    locale: new LocaleStore(OTHER_LANGUAGES),
    pairingLink: new PairingLink(),
    clock: systemClock,
    tasks: new AbortableTasks(),
    lazy: LAZY_CODE,
    sent: new Map(),
    forbiddenHosts: new Map(),
    signInGuard,
    random: () => crypto.randomUUID(),
  }
}

/**
 * Builds the service configuration. RPC URLs of a network: the page's own, else a public one that is known for it, else
 * the blockchain API's.
 */
export function toServiceConfig(options: ModalOptions, clientId?: string): ServiceConfig {
  const { projectId, blockchainApiUrl, rpcUrls } = options
  return {
    ...options,
    clientId,
    rpcUrls(network) {
      const own = options.networks.find(each => Object(each).id === network)
      const { rpcUrl, publicRpcUrl } = Object(own) as Partial<KnownNetwork>
      return [
        rpcUrl ??
          rpcUrls[network] ??
          publicRpcUrl ??
          `${blockchainApiUrl}/v1/?chainId=${network}&projectId=${encodeURIComponent(projectId)}`,
      ].flat()
    },
  }
}
