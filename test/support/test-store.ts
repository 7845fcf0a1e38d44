import { startDomEvents } from '../../src/app/bridges/dom-events'
import { startErrorSnackbar } from '../../src/app/bridges/error-snackbar'
import { makeStore } from '../../src/app/make-store'
import { createSessionSlot, type SessionSlot } from '../../src/app/session-slot'
import type { ServiceConfig } from '../../src/shared/config/service-config'
import type { ModalOptions } from '../../src/shared/host/host-port'
import { LocaleStore } from '../../src/shared/i18n/locale-store'
import { TaskSlots } from '../../src/shared/lib/task-slots'
import { createMemoryStorage } from '../../src/shared/storage/memory-storage'
import type { Deps } from '../../src/store/deps'
import { optionsChanged } from '../../src/store/options-slice'
import { connectorFound } from '../../src/wallets/connections/connectors-slice'
import type { Connector, ConnectorInfo } from '../../src/wallets/connector'
import { ConnectorRegistry } from '../../src/wallets/connector-registry'
import { createEip1193Connector } from '../../src/wallets/injected/eip1193-connector'
import { PairingLink } from '../../src/wallets/pairing/pairing-link'
import { createFakeClock } from './fake-clock'
import { createFakeHost, OPTIONS } from './fake-host'
import { createFakeProvider, type FakeProvider } from './fake-wallet'

/** Where nothing answers: the discard port of this machine. */
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
  /** Where the nodes of the networks are. */
  rpcUrl?: ServiceConfig['rpcUrl']
}

/** A real store with real bridges; the page, the clock and the wallets are fakes. */
export function createTestStore({
  options = {},
  storage = createMemoryStorage(),
  rpcUrl = () => NOBODY,
}: Setup = {}) {
  const host = createFakeHost()
  const clock = createFakeClock()
  let count = 0
  let clientId: string | undefined
  const config = (): ServiceConfig => ({
    projectId: 'test-project',
    apiUrl: NOBODY,
    blockchainApiUrl: NOBODY,
    analyticsUrl: NOBODY,
    clientId,
    rpcUrl,
  })
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
    locale: new LocaleStore(),
    pairingLink: new PairingLink(),
    tasks: new TaskSlots(),
    startSession: () => session.start(),
    random: () => `id-${++count}`,
  }
  const { store, startListening, stopListening } = makeStore(deps)
  const session: SessionSlot = createSessionSlot({ store, startListening, deps })
  startDomEvents(startListening)
  startErrorSnackbar(startListening)
  store.dispatch(optionsChanged({ ...OPTIONS, ...options }))

  /** A wallet appears on the page. */
  function addWallet(
    provider: FakeProvider = createFakeProvider(),
    info: ConnectorInfo = WALLET,
  ): FakeProvider {
    const connector: Connector = createEip1193Connector({
      info,
      provider: () => provider,
      clock,
    })
    store.dispatch(connectorFound({ ...info, twin: false }))
    deps.connectors.add({ info, open: async () => connector, peek: () => connector })
    return provider
  }
  const eventNames = () => host.events.map(({ name }) => name).filter(name => name !== 'track')
  const stop = () => {
    session.stop()
    stopListening()
  }
  return { ...store, deps, host, clock, storage, session, startListening, addWallet, eventNames, stop }
}

export type TestStore = ReturnType<typeof createTestStore>

/** Lets promises that are already settled run their continuations. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}
