import { selectSignIn, signInConfirmed } from '../../src/features/sign-in/sign-in-slice'
import type { SiweFunctions, SiweSession } from '../../src/shared/host/host-functions'
import type { ModalOptions } from '../../src/shared/host/runtime-contract'
import { createMemoryStorage } from '../../src/shared/storage/memory-storage'
import { connectWallet } from '../../src/wallets/connections/connect-thunks'
import { NO_FUNCTIONS } from './fake-host'
import { ALICE, createFakeProvider, type FakeProvider } from './fake-wallet'
import { createTestStore, WALLET } from './test-store'
import { quiet } from './until'

/** Waits for everything that is due, including code that loads. */
export const rest = (): Promise<void> => quiet(8)

export const SIGNATURE = `0x${'5a'.repeat(65)}`
export const NONCE = 'nonce1234567'

export type FakeService = {
  readonly calls: string[]
  readonly verified: { message: string; signature: string; cacao?: unknown }[]
  session: SiweSession | null
  readonly functions: SiweFunctions
}

/** Sign-in functions of the page, which accept every signature. */
export function createFakeService(functions: Partial<SiweFunctions> = {}): FakeService {
  const calls: string[] = []
  const verified: FakeService['verified'] = []
  const service: FakeService = {
    calls,
    verified,
    session: null,
    functions: {
      getNonce: async () => NONCE,
      getMessageParams: async () => ({ statement: 'Hello' }),
      async verifyMessage(signed) {
        verified.push(signed)
        const [, address = ''] = signed.message.split('\n')
        const [, chainId = '1'] = /Chain ID: (\d+)/.exec(signed.message) ?? []
        service.session = { address, chainId: Number(chainId) }
        return true
      },
      getSession: async () => service.session,
      async signOut() {
        service.session = null
        return true
      },
      onSignIn: who => void calls.push(`in ${who?.address}`),
      onSignOut: () => void calls.push('out'),
      ...functions,
    },
  }
  return service
}

type Setup = {
  functions?: Partial<SiweFunctions>
  options?: Partial<ModalOptions>
  storage?: ReturnType<typeof createMemoryStorage>
  provider?: FakeProvider
  service?: FakeService
  /** Creates ids. Several pages of one origin need different ones. */
  random?: () => string
}

/** A page that requires sign-in, with a wallet that approves everything. */
export function signInPage({
  functions,
  options,
  storage = createMemoryStorage(),
  service = createFakeService(functions),
  provider = createFakeProvider(),
  random,
}: Setup = {}) {
  provider.answers.personal_sign ??= () => SIGNATURE
  provider.answers.wallet_switchEthereumChain = params => {
    const [{ chainId }] = params as [{ chainId: string }]
    provider.answers.eth_chainId = () => chainId
    provider.emit('chainChanged', chainId)
    return null
  }
  const store = createTestStore({
    options: { siwe: 'custom', ...options },
    storage,
    ...(random && { random }),
    functions: () => ({ ...NO_FUNCTIONS, siwe: service.functions }),
  })
  store.addWallet(provider)
  return {
    store,
    service,
    provider,
    storage,
    connect: () => store.dispatch(connectWallet(WALLET.uid)),
    async confirm() {
      store.dispatch(signInConfirmed())
      await rest()
    },
    signIn: () => selectSignIn(store.getState()),
    view: () => (store.getState().modal.open ? store.getState().router.history.at(-1)?.view : undefined),
    connection: () => store.getState().connections.byNamespace.eip155,
    events: (name: string) =>
      store.host.events.filter(event => event.name === name).map(({ detail }) => detail),
  }
}

/** Pages that are taken down after each test. */
export function openPages() {
  let pages: SignInPage[] = []
  afterEach(() => {
    for (const { store } of pages) store.stop()
    pages = []
  })
  const keep = <Page extends SignInPage>(page: Page): Page => {
    pages.push(page)
    return page
  }
  return {
    open: (setup?: Setup) => keep(signInPage(setup)),
    async connected(setup?: Setup) {
      const page = keep(await connectedPage(setup))
      expect(page.connection()).toBeDefined()
      return page
    },
  }
}

export type SignInPage = ReturnType<typeof signInPage>

export async function connectedPage(setup?: Setup): Promise<SignInPage & { address: string }> {
  const page = signInPage(setup)
  const outcome = page.connect()
  await rest()
  await page.confirm()
  await outcome
  return { ...page, address: ALICE }
}
