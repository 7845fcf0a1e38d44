import { connectById } from '../../src/app/connect/connect-by-id'
import { connectorRegistrar } from '../../src/app/connectors/register-connectors'
import { registerEmbeddedWallet } from '../../src/app/connectors/register-embedded-wallet'
import { startDomEvents } from '../../src/app/listeners/dom-events'
import { startErrorSnackbar } from '../../src/app/listeners/error-snackbar'
import { FEATURES, LAZY_CODE, OTHER_LANGUAGES } from '../../src/app/loaders'
import { makeStore } from '../../src/app/make-store'
import { createPageApi } from '../../src/app/session/page-api'
import { startSession } from '../../src/app/session/start-session'
import { followStoredEntry, restoreStoredSession } from '../../src/app/session/stored-session'
import { createSessionLoader } from '../../src/app/session-loader'
import type { ServiceConfig } from '../../src/shared/config/service-config'
import type { ModalOptions, RuntimeHost } from '../../src/shared/host/runtime-contract'
import { LocaleStore } from '../../src/shared/i18n/locale-store'
import { AbortableTasks } from '../../src/shared/lib/abortable-tasks'
import type { Caip2 } from '../../src/shared/lib/caip'
import { lazy } from '../../src/shared/lib/lazy'
import { createMemoryStorage } from '../../src/shared/storage/memory-storage'
import type { Deps } from '../../src/store/deps'
import { optionsChanged } from '../../src/store/options-slice'
import { connectorFound } from '../../src/wallets/connections/connectors-slice'
import { PairingLink } from '../../src/wallets/connections/pairing-link'
import type { Connector, ConnectorInfo } from '../../src/wallets/connector'
import { ConnectorRegistry } from '../../src/wallets/connector-registry'
import { createEip1193Connector } from '../../src/wallets/injected/eip1193-connector'
import { startPairing } from '../../src/wallets/walletconnect/state/pairing-thunks'
import { createFakeClock, type FakeClock } from './fake-clock'
import { createFakeHost, OPTIONS } from './fake-host'
import { createFakeProvider, type FakeProvider } from './fake-wallet'
import { stopAfterTest } from './stop-after-test'

/** Endpoint without a server: the discard port of this machine. */
const NOBODY = 'http://127.0.0.1:9'

export const WALLET: ConnectorInfo = {
  uid: 'announced:com.wallet',
  id: 'com.wallet',
  rdns: 'com.wallet',
  type: 'ANNOUNCED',
  name: 'Wallet',
  namespace: 'eip155',
}

type Setup = {
  options?: Partial<ModalOptions>
  storage?: Deps['storage']
  /** Functions that the page sets. */
  functions?: RuntimeHost['functions']
  /** URLs of the nodes, by network. */
  rpcUrl?: (network: Caip2) => string
  clock?: FakeClock
  /** Creates ids. Several pages of one origin need different ones. */
  random?: Deps['random']
}

/** The lazy code that follows wallets, as if it had loaded. */
const SESSION = { startSession, createPageApi, restoreStoredSession, followStoredEntry, startPairing }
const loaded: NonNullable<Parameters<typeof createSessionLoader>[1]> = {
  load: async () => SESSION,
  peek: () => SESSION,
  whenLoaded(listener) {
    listener(SESSION)
    return () => {}
  },
}

/** A real store with real listeners, stopped after the test; the page, the clock and the wallets are fakes. */
export function createTestStore({
  options = {},
  storage = createMemoryStorage(),
  functions,
  rpcUrl = () => NOBODY,
  clock = createFakeClock(),
  random,
}: Setup = {}) {
  const host = createFakeHost()
  if (functions) host.functions = functions
  let count = 0
  let clientId: string | undefined
  const config = (): ServiceConfig => ({
    projectId: 'test-project',
    apiUrl: NOBODY,
    blockchainApiUrl: NOBODY,
    analyticsUrl: NOBODY,
    clientId,
    services: store.getState().options?.services ?? {},
    rpcUrls: network => [options.rpcUrls?.[network] ?? rpcUrl(network)].flat(),
  })
  const ended = new AbortController()
  const deps: Deps = {
    host,
    clock,
    storage,
    config,
    clientKnown(id) {
      clientId = id
    },
    connectors: new ConnectorRegistry(),
    chainAdapters: {},
    locale: new LocaleStore(OTHER_LANGUAGES),
    pairingLink: new PairingLink(),
    tasks: new AbortableTasks(),
    lazy: LAZY_CODE,
    sent: new Map(),
    forbiddenHosts: new Map(),
    signInGuard: lazy(async () => (await FEATURES.signIn.load()).startSignIn(context, ended.signal)),
    random: random ?? (() => `id-${++count}`),
  }
  const { store, startListening, stopListening } = makeStore(deps)
  const context = { store, startListening, deps }
  startDomEvents(startListening)
  startErrorSnackbar(startListening)
  store.dispatch(optionsChanged({ ...OPTIONS, ...options }))
  const session = createSessionLoader(context, loaded)
  session.load().catch(() => {})
  registerEmbeddedWallet(context, connectorRegistrar(context, ended.signal, session.load), ended.signal)

  /** Adds a wallet to the page. */
  function addWallet(
    provider: FakeProvider = createFakeProvider(),
    info: ConnectorInfo = WALLET,
  ): FakeProvider {
    const connector: Connector = createEip1193Connector({
      info,
      provider: () => provider,
      clock,
    })
    store.dispatch(connectorFound({ ...info, alsoAnnounced: false }))
    deps.connectors.remove(info.uid)
    deps.connectors.add({ info, open: async () => connector, peek: () => connector })
    return provider
  }
  const eventNames = () => host.events.map(({ name }) => name).filter(name => name !== 'track')
  const stop = stopAfterTest(() => {
    ended.abort()
    session.stop()
    stopListening()
  })
  const page = { ...createPageApi(context), connect: (id: string) => connectById(id, context) }
  return {
    ...store,
    deps,
    context,
    host,
    clock,
    storage,
    session,
    page,
    startListening,
    addWallet,
    eventNames,
    stop,
  }
}

export type TestStore = ReturnType<typeof createTestStore>

/** Lets promises that are already settled run their continuations. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}
