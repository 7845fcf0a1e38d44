import { W3mError } from '../../../src/shared/errors/w3m-error'
import { RECENT } from '../../../src/shared/storage/entries'
import { createMemoryStorage } from '../../../src/shared/storage/memory-storage'
import { parseEntry } from '../../../src/shared/storage/typed-storage'
import { historyReset } from '../../../src/store/router/router-slice'
import { route } from '../../../src/store/router/routes'
import { networkChosen } from '../../../src/wallets/connections/networks-slice'
import { selectConnection } from '../../../src/wallets/connections/selectors'
import type {
  Connector,
  PairedConnection,
  ResumeOptions,
  WalletPairing,
} from '../../../src/wallets/connector'
import { hydrateWallets } from '../../../src/wallets/recent/hydrate-wallets'
import {
  deepLinkChosen,
  RECENT_WALLETS,
  type RecentWallet,
  type RecentWalletsState,
  recentWalletsHydrated,
  recentWalletsSlice,
  walletUsed,
} from '../../../src/wallets/recent/recent-wallets-slice'
import { toRecentWallet } from '../../../src/wallets/recent/to-recent-wallet'
import {
  completePairing,
  type PairingChoice,
  RESUMED_PAIRING_TASK,
} from '../../../src/wallets/walletconnect/state/complete-pairing'
import { startPairing } from '../../../src/wallets/walletconnect/state/pairing-thunks'
import { resumePairing } from '../../../src/wallets/walletconnect/state/resume-pairing'
import { addPairing, PAIRING_INFO } from '../../support/fake-pairing'
import { ALICE, BOB } from '../../support/fake-wallet'
import { createTestStore, settled, type TestStore } from '../../support/test-store'

describe('complete pairing', () => {
  const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const EVM: PairedConnection = { info: PAIRING_INFO, connection: { accounts: [ALICE], network: 'eip155:1' } }

  const SOLANA: PairedConnection = {
    info: { ...PAIRING_INFO, uid: 'walletConnect:solana', namespace: 'solana' },
    connection: { accounts: ['So11111111111111111111111111111111111111112'], network: MAINNET },
  }

  const NONE: PairingChoice = { wallet: null, linkOpened: null }
  let store: TestStore

  beforeEach(async () => {
    store = createTestStore({ options: { networks: ['eip155:1', MAINNET] } })
  })

  const connected = () => {
    const { active, byNamespace } = store.getState().connections
    return { active, uids: Object.values(byNamespace).map(({ connector }) => connector.uid) }
  }

  test('default: connected, with an event for a new connection', () => {
    store.dispatch(completePairing([EVM], NONE))
    expect(connected()).toEqual({ active: 'eip155', uids: ['walletConnect'] })
    const [notified] = store.host.events.filter(({ name }) => name === 'connect')
    expect(notified?.detail).toMatchObject({ address: ALICE, restored: false })
  })

  test.each([[[EVM, SOLANA]], [[SOLANA, EVM]]])(
    'default: the chain family that the page is on comes on screen',
    joined => {
      store.dispatch(completePairing(joined, NONE))
      expect(connected()).toEqual({ active: 'eip155', uids: ['walletConnect', 'walletConnect:solana'] })
    },
  )

  test('behavior: the chain family that the visitor wanted becomes active', () => {
    store.dispatch(historyReset(route('Connect', { namespace: 'solana' })))
    store.dispatch(completePairing([EVM, SOLANA], NONE))
    expect(connected()).toEqual({ active: 'solana', uids: ['walletConnect:solana', 'walletConnect'] })
  })

  test('behavior: the one that the visitor chose a network of becomes active, and the wallet stays there', () => {
    store.dispatch(networkChosen({ network: MAINNET }))
    store.dispatch(completePairing([EVM, SOLANA], NONE))
    expect(connected().active).toBe('solana')
    expect(store.getState().networks.requests).toEqual({})
  })

  test('behavior: the wallet serves another chain family only', () => {
    store.dispatch(completePairing([SOLANA], NONE))
    expect(connected()).toEqual({ active: 'solana', uids: ['walletConnect:solana'] })
  })

  test('default: the wallet and its link are remembered', () => {
    const wallet = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow' }
    store.dispatch(completePairing([EVM], { wallet, linkOpened: 'rainbow' }))
    expect(store.getState().recentWallets).toEqual({
      wallets: [wallet],
      deepLink: { href: 'rainbow://', name: 'Rainbow' },
    })
  })

  test('behavior: codes of an earlier page load are given up', () => {
    const signal = store.deps.tasks.start(RESUMED_PAIRING_TASK)
    store.dispatch(completePairing([EVM], NONE))
    expect(signal.aborted).toBe(true)
  })
})

describe('hydrate wallets', () => {
  const RECENT = '@w3m/test-project/recent'
  const DEEP_LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'

  function recall(entries: Record<string, string>) {
    const storage = createMemoryStorage()
    for (const [key, value] of Object.entries(entries)) storage.setItem(key, value)
    const store = createTestStore({ storage })
    store.dispatch(hydrateWallets())
    store.stop()
    return store.getState().recentWallets
  }

  const wallets = (...ids: string[]) => JSON.stringify(ids.map(id => ({ id, name: id })))
  const link = (value: unknown) => ({ [DEEP_LINK]: JSON.stringify(value) })

  test('default: the wallets, and the one that requests are opened in', () => {
    const choice = { href: 'rainbow://', name: 'Rainbow' }
    expect(recall({ [RECENT]: wallets('a', 'b'), ...link(choice) })).toEqual({
      wallets: [
        { id: 'a', name: 'a' },
        { id: 'b', name: 'b' },
      ],
      deepLink: choice,
    })
  })

  test('param: nothing is remembered', () => expect(recall({})).toEqual({ wallets: [], deepLink: null }))

  test('behavior: "Recent wallets kept: 2", whatever storage holds', () => {
    expect(recall({ [RECENT]: wallets('a', 'b', 'c') }).wallets.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test.each([
    ['no JSON', '{'],
    ['no list', '{"id":"a"}'],
    ['a wallet without a name', '[{"id":"a"}]'],
  ])('error: %s is nothing', (_name, text) => expect(recall({ [RECENT]: text }).wallets).toEqual([]))

  test.each([
    ['no JSON', { [DEEP_LINK]: 'rainbow://' }],
    ['no address', link({ name: 'Rainbow' })],
    ['an empty address', link({ href: '', name: 'Rainbow' })],
    ['a list', link(['rainbow://'])],
  ])('error: %s opens nothing', (_name, entry) => expect(recall(entry).deepLink).toBeNull())
})

describe('recent wallets slice', () => {
  const run = (...actions: Parameters<typeof recentWalletsSlice.reducer>[1][]): RecentWalletsState =>
    actions.reduce<RecentWalletsState>(
      recentWalletsSlice.reducer,
      recentWalletsSlice.reducer(undefined, { type: 'init' }),
    )

  const used = (id: string) => walletUsed({ id, name: id })
  const ids = ({ wallets }: RecentWalletsState) => wallets.map(({ id }) => id)

  test('default: nothing is remembered', () => {
    expect(run()).toEqual({ wallets: [], deepLink: null })
  })

  test('behavior: the last one first, and "Recent wallets kept: 2"', () => {
    expect(RECENT_WALLETS).toBe(2)
    expect(ids(run(used('a'), used('b')))).toEqual(['b', 'a'])
    expect(ids(run(used('a'), used('b'), used('c')))).toEqual(['c', 'b'])
  })

  test('behavior: a wallet used before moves to the front, with what is new of it', () => {
    const state = run(used('a'), used('b'), walletUsed({ id: 'a', name: 'renamed' }))
    expect(ids(state)).toEqual(['a', 'b'])
    expect(state.wallets[0]?.name).toBe('renamed')
  })

  test('behavior: the wallet that later requests are opened in', () => {
    const deepLink = { href: 'a://', name: 'A' }
    expect(run(deepLinkChosen(deepLink)).deepLink).toEqual(deepLink)
  })

  test('behavior: none of them after a pairing without a link', () => {
    const chosen = deepLinkChosen({ href: 'a://', name: 'A' })
    const ended = run(used('a'), chosen, deepLinkChosen(null))
    expect([ended.deepLink, ids(ended)]).toEqual([null, ['a']])
  })

  test('behavior: what storage has takes the place of everything', () => {
    const recalled = { wallets: [{ id: 'z', name: 'Z' }], deepLink: null }
    expect(
      run(used('a'), deepLinkChosen({ href: 'a://', name: 'A' }), recentWalletsHydrated(recalled)),
    ).toEqual(recalled)
  })
})

describe('to recent wallet', () => {
  const KEPT: RecentWallet = {
    id: 'a',
    name: 'A',
    rdns: 'com.a',
    image_id: 'image',
    image_url: 'https://img.example/a.png',
    homepage: 'https://a.example',
    mobile_link: 'a://',
    desktop_link: 'a-desk://',
    webapp_link: 'https://web.a.example',
    app_store: 'https://apps.example',
    play_store: 'https://play.example',
    chrome_store: 'https://chrome.example',
    injected: [{ namespace: 'eip155', injected_id: 'isA' }],
  }

  test('default: its row, every way to it and where to get it, and nothing else', () => {
    expect(toRecentWallet({ ...KEPT, order: 7 } as RecentWallet)).toEqual(KEPT)
  })

  test('behavior: what is kept can be read again', () => {
    expect(parseEntry(RECENT, JSON.stringify([toRecentWallet(KEPT)]))).toEqual([KEPT])
  })

  test('behavior: what is not known is not written', () => {
    const wallet = { id: 'a', name: 'A', rdns: undefined, mobile_link: undefined }
    expect(Object.keys(toRecentWallet(wallet))).toEqual(['id', 'name'])
  })
})

describe('resume pairing', () => {
  const CHOICE_KEY = '@w3m/test-project/pairing'
  const RAINBOW = { id: 'rainbow', name: 'Rainbow' }
  const JOINED: PairedConnection = {
    info: PAIRING_INFO,
    connection: { accounts: [BOB], network: 'eip155:1' },
  }
  const RESTORED = Promise.resolve()
  let store: TestStore

  beforeEach(async () => {
    store = createTestStore()
    store.storage.setItem(CHOICE_KEY, JSON.stringify({ wallet: RAINBOW, link: 'rainbow://' }))
  })

  /** A pairing connector whose earlier attempts end as the test says. */
  function addResumable() {
    const pairing = addPairing(store)
    const requested: ResumeOptions[] = []
    let end = (_joined: readonly PairedConnection[]) => {}
    const source = store.deps.connectors.get(PAIRING_INFO.uid)
    const open = source?.open
    if (!source || !open) throw new Error('no source')
    Object.assign(source, {
      open: async (): Promise<Connector> => {
        const connector = await open()
        const resumable: WalletPairing = {
          pair: options => connector.pairing?.pair(options) ?? Promise.reject(new Error('no pairing')),
          resume: options => {
            requested.push(options)
            return new Promise(resolve => {
              end = resolve
            })
          },
        }
        return { ...connector, pairing: resumable }
      },
    })
    return { pairing, requested, end: (joined: readonly PairedConnection[]) => end(joined) }
  }

  const choice = () => store.storage.getItem(CHOICE_KEY)

  test('default: connected as if the page had never gone, wallet and link remembered', async () => {
    const { end, requested } = addResumable()
    void store.dispatch(resumePairing(RESTORED))
    await settled()
    expect(requested).toMatchObject([{ restored: RESTORED }])
    end([JOINED])
    await settled()
    expect(selectConnection(store.getState())).toMatchObject({ accounts: [BOB], restored: false })
    expect(store.getState().recentWallets).toMatchObject({
      wallets: [RAINBOW],
      deepLink: { href: 'rainbow://' },
    })
    expect(store.host.events).toContainEqual({
      name: 'track',
      detail: { event: 'CONNECT_SUCCESS', properties: { method: 'mobile', name: 'Rainbow' } },
    })
    expect(choice()).toBeNull()
  })

  test('behavior: codes that are on offer by then are withdrawn', async () => {
    const { pairing, end } = addResumable()
    void store.dispatch(resumePairing(RESTORED))
    void store.dispatch(startPairing())
    await settled()
    expect(pairing.live()).toBe(1)
    end([JOINED])
    await settled()
    expect([pairing.live(), store.getState().pairing.active]).toEqual([0, false])
  })

  test('behavior: a wallet that approves one of those ends the wait', async () => {
    const { pairing, requested } = addResumable()
    void store.dispatch(resumePairing(RESTORED))
    void store.dispatch(startPairing())
    await settled()
    pairing.last.approve()
    await settled()
    expect(requested[0]?.signal.aborted).toBe(true)
    expect(selectConnection(store.getState())?.accounts).toEqual([ALICE])
  })

  test('behavior: without an approval nothing is left', async () => {
    const { end } = addResumable()
    void store.dispatch(resumePairing(RESTORED))
    await settled()
    end([])
    await settled()
    expect(selectConnection(store.getState())).toBeUndefined()
    expect(choice()).toBeNull()
  })

  test('error: its code cannot be loaded', async () => {
    const { pairing } = addResumable()
    const source = store.deps.connectors.get(PAIRING_INFO.uid)
    Object.assign(source ?? {}, { open: () => Promise.reject(new W3mError('LOAD_FAILED')) })
    await store.dispatch(resumePairing(RESTORED))
    expect(pairing.attempts).toEqual([])
    expect(choice()).not.toBeNull()
  })
})
