import * as HOSTS from '../../src/shared/config/hosts'
import type { EventDetails } from '../../src/shared/host/events'
import type { HostFunctions } from '../../src/shared/host/host-functions'
import type {
  CompanionInfo,
  ModalOptions,
  ModalState,
  RuntimeHost,
} from '../../src/shared/host/runtime-contract'

export type EmittedEvent = {
  [Name in keyof EventDetails]: { name: Name; detail: EventDetails[Name] }
}[keyof EventDetails]

export type FakeHost = RuntimeHost & {
  readonly events: EmittedEvent[]
  readonly states: { state: ModalState; companion: CompanionInfo }[]
  /** `beforeclose` listeners object while this is true. */
  preventClose: boolean
}

/** A host page that records what it receives. */
export function createFakeHost(): FakeHost {
  const element = Object.assign(document.createElement('div'), NO_FUNCTIONS)
  const root = element.attachShadow({ mode: 'open' })
  document.body.append(element)
  const host: FakeHost = {
    element,
    root,
    session: { subscribers: new EventTarget(), element },
    events: [],
    states: [],
    preventClose: false,
    emit(name, detail) {
      host.events.push({ name, detail } as EmittedEvent)
      return !(name === 'beforeclose' && host.preventClose)
    },
    publish: (state, companion) => void host.states.push({ state, companion }),
    functions: () => NO_FUNCTIONS,
  }
  return host
}

/** A page that sets none of the properties with functions. */
export const NO_FUNCTIONS: HostFunctions = {
  siwe: undefined,
  onrampSession: undefined,
  connectors: [],
  services: {},
}

export const OPTIONS: ModalOptions = {
  projectId: 'test-project',
  services: {},
  networks: ['eip155:1', 'eip155:137'],
  defaultNetwork: undefined,
  themeMode: 'dark',
  themeVariables: {},
  messages: {},
  locale: 'en',
  metadata: { name: 'Test page', description: '', url: 'https://page.example', icons: [] },
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  allWallets: 'SHOW',
  customWallets: [],
  termsUrl: undefined,
  privacyUrl: undefined,
  enableSwaps: true,
  enableOnramp: true,
  enableAnalytics: true,
  enableEip6963: true,
  announceWallet: false,
  enableWalletconnect: true,
  enableEmail: true,
  socials: [],
  allowUnsupportedChain: false,
  siwe: undefined,
  siweSolana: false,
  nameSuffix: '.reown.id',
  apiUrl: HOSTS.api,
  blockchainApiUrl: HOSTS.blockchain,
  analyticsUrl: HOSTS.analytics,
  secureUrl: HOSTS.secure,
  relayUrl: HOSTS.relay,
  meldKey: undefined,
  rpcUrls: {},
  paymasters: {},
  preload: 'intent',
  nonce: undefined,
  hasConnectors: false,
}
