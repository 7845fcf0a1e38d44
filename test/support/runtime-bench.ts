import { createRuntime } from '../../src/app/runtime'
import type { HostFunctions } from '../../src/shared/host/host-functions'
import type { ModalOptions, Runtime } from '../../src/shared/host/runtime-contract'
import { createFakeHost, NO_FUNCTIONS, OPTIONS } from './fake-host'
import { createFakeProvider, type FakeProvider } from './fake-wallet'

/** What the page's wallet announces; its public id is the rdns. */
export const PAGE_WALLET = { uuid: '1', rdns: 'com.page', name: 'Page Wallet', icon: '' }

/** Announces a wallet to the page (EIP-6963). */
export function announceWallet(
  provider: FakeProvider = createFakeProvider(),
  info = PAGE_WALLET,
): FakeProvider {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  return provider
}

/** Real runtimes with fake host pages. After each test, they are destroyed and the page is emptied. */
export function runtimeBench() {
  let runtimes: Runtime[] = []

  // React renders as in production: these are not tests of React.
  beforeEach(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false))
  afterEach(() => {
    for (const runtime of runtimes) runtime.destroy()
    runtimes = []
    document.body.replaceChildren()
    localStorage.clear()
  })

  return function start(options: Partial<ModalOptions> = {}, connectors: HostFunctions['connectors'] = []) {
    const host = createFakeHost()
    host.functions = () => ({ ...NO_FUNCTIONS, connectors })
    const runtime = createRuntime(host, { ...OPTIONS, ...options })
    runtimes.push(runtime)
    const find = (id: string) => host.root.querySelector<HTMLElement>(`[data-testid="${id}"]`)
    return {
      runtime,
      host,
      find,
      card: () => find('w3m-modal-card'),
      state: () => host.states.at(-1)?.state,
      /** Names of the events that the page heard, without `track`. */
      events: () => host.events.map(({ name }) => name).filter(name => name !== 'track'),
      tracked: () => host.events.flatMap(({ name, detail }) => (name === 'track' ? [detail.event] : [])),
      errors: () => host.events.flatMap(({ name, detail }) => (name === 'error' ? [detail.code] : [])),
    }
  }
}
