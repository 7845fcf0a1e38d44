import { startDomEvents } from '../../src/app/bridges/dom-events'
import { startErrorSnackbar } from '../../src/app/bridges/error-snackbar'
import { createSessionSlot, type SessionSlot } from '../../src/app/session-slot'
import type { ServiceConfig } from '../../src/config/service-config'
import type { Deps } from '../../src/deps'
import type { ModalOptions } from '../../src/element/host-port'
import { LocaleStore } from '../../src/i18n/locale-store'
import { TaskSlots } from '../../src/lib/task-slots'
import { connectorFound } from '../../src/session/connectors-slice'
import { optionsChanged } from '../../src/session/options-slice'
import { PairingLink } from '../../src/session/pairing/pairing-link'
import { createMemoryStorage } from '../../src/storage/memory-storage'
import { makeStore } from '../../src/store/make-store'
import type { Connector, ConnectorInfo } from '../../src/wallets/connector'
import { ConnectorRegistry } from '../../src/wallets/connector-registry'
import { createEip1193Connector } from '../../src/wallets/connectors/eip1193-connector'
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
