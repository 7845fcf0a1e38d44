import { ed25519 } from '@noble/curves/ed25519'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { followPage } from '../../../../src/features/embedded-wallet/frame/follow-page'
import { createFrameSolanaConnector } from '../../../../src/features/embedded-wallet/frame/frame-solana-connector'
import { type EmbeddedFrame, openFrame } from '../../../../src/features/embedded-wallet/frame/open-frame'
import type { SolanaProvider } from '../../../../src/shared/host/providers'
import type { ModalOptions } from '../../../../src/shared/host/runtime-contract'
import { decodeBase58, encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { createWebStorage } from '../../../../src/shared/storage/web-storage'
import { endModal } from '../../../../src/store/navigation/modal-thunks'
import { optionsChanged } from '../../../../src/store/options-slice'
import { opened } from '../../../../src/store/router/modal-slice'
import { networksRemembered } from '../../../../src/wallets/connections/networks-slice'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { createFrame } from '../../../../src/wallets/embedded/create-frame'
import type { EmbeddedProvider } from '../../../../src/wallets/embedded/embedded-provider'
import { DEVNET, SOLANA as MAINNET } from '../../../support/fake-connector'
import { EOA, FakeFrame, Refusal, SECURE_URL, SILENCE, SMART } from '../../../support/fake-frame'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { createTestStore, settled, type TestStore } from '../../../support/test-store'

const { signal } = new AbortController()

describe('follow page', () => {
  let store: TestStore
  let stop: () => void
  let notified: string[]
  let system: EventTarget & { matches: boolean }

  afterEach(() => {
    stop()
  })

  beforeEach(() => {
    store = createTestStore()
    notified = []
    system = Object.assign(new EventTarget(), { matches: true })
    const say = (what: string) => async () => void notified.push(what)
    stop = followPage({
      store: store as never,
      wallet: { syncTheme: say('theme'), syncDappData: say('page'), abortApprovals: say('abort') },
      greeting: () => {
        const options = store.getState().options
        return {
          theme: [options?.themeMode, options?.themeVariables, system.matches],
          dappData: options?.metadata,
        }
      },
      prefersDark: system as never,
    })
  })

  const change = (options: Partial<ModalOptions>) =>
    store.dispatch(optionsChanged({ ...OPTIONS, ...options }))

  test('default: theme and metadata, when they change', () => {
    change({ themeMode: 'light' })
    change({ themeMode: 'light', themeVariables: { '--w3m-accent': 'red' } })
    change({
      themeMode: 'light',
      themeVariables: { '--w3m-accent': 'red' },
      metadata: { ...OPTIONS.metadata, name: 'x' },
    })
    expect(notified).toEqual(['theme', 'theme', 'page'])
  })

  test('behavior: options that say the same, or something else, are nothing to the frame', () => {
    change({ metadata: { ...OPTIONS.metadata } })
    change({ locale: 'ar' })
    expect(notified).toEqual([])
  })

  test('default: the visitor changes the theme of the system', () => {
    system.matches = false
    system.dispatchEvent(new Event('change'))
    expect(notified).toEqual(['theme'])
  })

  test('default: closing aborts approvals, once', () => {
    store.dispatch(opened({ view: 'Account' } as never))
    expect(notified).toEqual([])
    store.dispatch(endModal())
    change({ locale: 'ar' })
    expect(notified).toEqual(['abort'])
  })

  test('default: nothing once it was stopped', () => {
    stop()
    change({ themeMode: 'light' })
    system.matches = false
    system.dispatchEvent(new Event('change'))
    expect(notified).toEqual([])
  })
})

describe('open frame', () => {
  const INFO: ConnectorInfo = {
    uid: 'w3mAuth',
    id: 'w3mAuth',
    type: 'AUTH',
    name: 'Auth',
    namespace: 'eip155',
  }
  const network = fakeNetwork()
  let benches: { store: TestStore; opened: EmbeddedFrame }[] = []

  afterEach(() => {
    for (const { opened } of benches) opened.destroy()
    benches = []
    document.body.replaceChildren()
  })

  function setUp({ storage = createMemoryStorage(), dialog = true, options = {} } = {}) {
    const store = createTestStore({ storage, options: { secureUrl: SECURE_URL, ...options } })
    if (dialog) store.host.root.append(document.createElement('dialog'))
    const opened = openFrame({ info: INFO, store: store as never, deps: store.deps, create: createFrame })
    benches.push({ store, opened })
    return { store, opened, ...opened, frame: new FakeFrame(store.host.root) }
  }

  /** Logged in and connected. */
  async function connected(setup?: Parameters<typeof setUp>[0]) {
    const bench = setUp(setup)
    bench.wallet.warm()
    bench.frame.load()
    const connection = await bench.connector.connect({ signal })
    const provider = (await bench.connector.getProvider()) as EmbeddedProvider
    return { ...bench, connection, provider }
  }

  test('default: no frame until it is needed, then one inside the dialog', () => {
    const { wallet, frame, store } = setUp()
    expect(frame.element).toBeNull()
    wallet.warm()
    expect(frame.element?.parentNode).toBe(store.host.root.querySelector('dialog'))
    expect(frame.element?.src).toBe(`${SECURE_URL}?projectId=test-project&chainId=eip155:1`)
  })

  test('param: secure-url keeps its query, and the last chain is where the frame begins', async () => {
    const storage = createMemoryStorage()
    storage.setItem('@w3m/test-project/lastUsedChain', '"eip155:137"')
    const { wallet, frame } = setUp({ storage, options: { secureUrl: `${SECURE_URL}?version=4` } })
    wallet.warm()
    expect(frame.element?.src).toBe(`${SECURE_URL}?version=4&projectId=test-project&chainId=eip155:137`)
  })

  test('default: the frame gets the page’s data, with the identity that all services get', async () => {
    const { frame } = await connected({ options: { themeVariables: { '--w3m-accent': 'red' } } })
    expect(frame.requested('SYNC_DAPP_DATA')[0]?.payload).toEqual({
      metadata: { name: 'Test page', description: '', url: 'https://page.example', icons: [] },
      sdkType: 'w3m',
      sdkVersion: 'html-multichain-5.1.11',
      projectId: 'test-project',
    })
    expect(frame.requested('SYNC_THEME')[0]?.payload).toEqual({
      themeMode: 'dark',
      themeVariables: { '--w3m-accent': 'red' },
      w3mThemeVariables: { '--w3m-accent': 'red', '--w3m-background': '#121313' },
    })
  })

  test('default: connects on the network of the page, and reads at its node', async () => {
    const { connection, provider, frame } = await connected({ options: { networks: ['eip155:137'] } })
    expect(connection).toMatchObject({ accounts: [EOA, SMART], network: 'eip155:137' })
    const requested = frame.posted.length
    expect(await provider.request({ method: 'eth_getBalance', params: [EOA, 'latest'] })).toBe(
      '0x14d1120d7b160000',
    )
    expect(network.requests.at(-1)?.body).toMatchObject({ method: 'eth_getBalance', params: [EOA, 'latest'] })
    expect(frame.posted).toHaveLength(requested)
  })

  test('error: a method that is not allowed: 4200 for the page, a snackbar for the visitor', async () => {
    const { provider, store } = await connected()
    await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    expect(store.host.events).toContainEqual({
      name: 'error',
      detail: expect.objectContaining({ code: 'ACTION_NOT_ALLOWED', message: 'Action not allowed' }),
    })
    expect(JSON.stringify(store.getState().feedback)).toContain('Action not allowed')
  })

  test('default: closing the modal aborts what was to be approved', async () => {
    const { provider, store, frame } = await connected()
    frame.handlers.RPC_REQUEST = SILENCE
    store.dispatch(opened({ view: 'Account' } as never))
    const requested = provider.request({ method: 'personal_sign', params: ['0x', EOA] })
    await settled()
    expect(frame.requested('RPC_REQUEST')).toHaveLength(1)
    store.dispatch(endModal())
    await expect(requested).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  })

  test('default: the frame is notified of a new theme', async () => {
    const { store, frame } = await connected()
    store.dispatch(optionsChanged({ ...OPTIONS, secureUrl: SECURE_URL, themeMode: 'light' }))
    expect(frame.requested('SYNC_THEME').at(-1)?.payload).toMatchObject({ themeMode: 'light' })
  })

  test('default: data of an earlier version is migrated', () => {
    const storage = createMemoryStorage()
    storage.setItem('@w3m-storage/EMAIL', 'alice@example.com')
    expect(setUp({ storage }).wallet.identity.email).toBe('alice@example.com')
  })

  test('behavior: where storage is blocked everything works for as long as the page lives', async () => {
    const blocked = { addEventListener() {}, removeEventListener() {} }
    Object.defineProperty(blocked, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const { wallet, connector } = await connected({ storage: createWebStorage(blocked as never) })
    expect(wallet.identity.email).toBe('alice@example.com')
    await expect(connector.restore({ signal })).resolves.toMatchObject({ accounts: [EOA, SMART] })
    await connector.disconnect()
    expect(wallet.identity.email).toBeUndefined()
  })

  test('error: before the dialog is there, there is no place for a frame', async () => {
    const { connector } = setUp({ dialog: false })
    await expect(connector.connect({ signal })).rejects.toThrow('W3mFrame: iframe is not set')
  })

  test('default: destroy takes everything away', async () => {
    const { opened, frame, store, provider } = await connected()
    frame.handlers.RPC_REQUEST = SILENCE
    const requested = provider.request({ method: 'personal_sign', params: ['0x', EOA] })
    await settled()
    const postedBefore = frame.posted.length
    opened.destroy()
    await expect(requested).rejects.toMatchObject({ code: -32_603 })
    expect(frame.element).toBeNull()
    store.dispatch(optionsChanged({ ...OPTIONS, themeMode: 'light' }))
    expect(frame.posted).toHaveLength(postedBefore)
  })
})

describe('open solana frame', () => {
  const EVM: ConnectorInfo = {
    uid: 'w3mAuth',
    id: 'w3mAuth',
    type: 'AUTH',
    name: 'Auth',
    namespace: 'eip155',
  }
  const INFO: ConnectorInfo = { ...EVM, uid: 'w3mAuth:solana', namespace: 'solana' }
  const KEY = Keypair.fromSeed(new Uint8Array(32).fill(7))
  let store: TestStore
  let opened: EmbeddedFrame
  let frame: FakeFrame

  afterEach(() => {
    opened.destroy()
    store.stop()
    document.body.replaceChildren()
  })

  /** A frame that signs with a real key, as base58. */
  function answer({ method, params }: { method: string; params: Record<string, string> }): unknown {
    const bytes = (text = '') => decodeBase58(text) ?? new Uint8Array()
    if (method === 'solana_signMessage')
      return { signature: encodeBase58(ed25519.sign(bytes(params.message), KEY.secretKey.slice(0, 32))) }
    if (method === 'solana_signTransaction') {
      const transaction = Transaction.from(bytes(params.transaction))
      transaction.partialSign(KEY)
      return { transaction: encodeBase58(transaction.serialize()) }
    }
    throw new Refusal({ message: 'User rejected the request' })
  }

  async function connected({ networks = ['eip155:1', DEVNET], chosen = [] as readonly string[] } = {}) {
    store = createTestStore({ options: { secureUrl: SECURE_URL, networks } })
    store.dispatch(networksRemembered(chosen))
    store.host.root.append(document.createElement('dialog'))
    opened = openFrame({ info: EVM, store: store as never, deps: store.deps, create: createFrame })
    frame = new FakeFrame(store.host.root)
    const address = KEY.publicKey.toBase58()
    frame.handlers.GET_USER = () => ({ address, chainId: DEVNET })
    frame.handlers.RPC_REQUEST = answer as never
    const connector = createFrameSolanaConnector(INFO, opened, store as never, store.deps)
    opened.wallet.warm()
    frame.load()
    const provider = (await connector.getProvider()) as SolanaProvider
    const observed: unknown[] = []
    for (const event of ['connect', 'disconnect'] as const)
      provider.on(event, key => observed.push([event, key?.toBase58()]))
    const connection = await connector.connect({ signal })
    return { connector, connection, provider, observed, address }
  }

  test('default: connects on the Solana network of the page, and the page is notified of it', async () => {
    const { connection, provider, observed, address } = await connected()
    expect(connection).toMatchObject({ accounts: [address], network: DEVNET })
    expect(frame.requested('GET_USER')[0]?.payload).toEqual({ chainId: DEVNET })
    expect([provider.publicKey?.toBase58(), observed]).toEqual([address, [['connect', address]]])
  })

  test('default: the network chosen for Solana, whatever is chosen and on screen elsewhere', async () => {
    const networks = ['eip155:1', 'eip155:137', MAINNET, DEVNET]
    await connected({ networks, chosen: ['eip155:137', DEVNET] })
    expect(frame.requested('GET_USER')[0]?.payload).toEqual({ chainId: DEVNET })
  })

  test('default: messages and transactions of web3.js are signed in the frame, and verified', async () => {
    const { provider } = await connected()
    const message = new TextEncoder().encode('hello')
    const { signature } = await provider.signMessage(message)
    expect(ed25519.verify(signature, message, KEY.publicKey.toBytes())).toBe(true)
    const transaction = new Transaction({
      recentBlockhash: PublicKey.default.toBase58(),
      feePayer: KEY.publicKey,
    }).add(SystemProgram.transfer({ fromPubkey: KEY.publicKey, toPubkey: PublicKey.default, lamports: 1 }))
    expect((await provider.signTransaction(transaction)).verifySignatures()).toBe(true)
  })

  test('error: the visitor says no', async () => {
    const { provider } = await connected()
    const transactions = [1, 2].map(lamports =>
      new Transaction({ recentBlockhash: PublicKey.default.toBase58(), feePayer: KEY.publicKey }).add(
        SystemProgram.transfer({ fromPubkey: KEY.publicKey, toPubkey: PublicKey.default, lamports }),
      ),
    )
    await expect(provider.signAllTransactions(transactions)).rejects.toMatchObject({ code: 4001 })
  })

  test('default: disconnected, the page is notified of it', async () => {
    const { connector, provider, observed } = await connected()
    await connector.disconnect()
    expect([provider.publicKey, observed.at(-1)]).toEqual([null, ['disconnect', undefined]])
    expect(frame.names().at(-1)).toBe('SIGN_OUT')
  })
})
