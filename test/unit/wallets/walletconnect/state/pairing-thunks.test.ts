import { showModal } from '../../../../../src/store/navigation/modal-thunks'
import { walletChosen, walletLinkOpened } from '../../../../../src/wallets/connections/pairing-events'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import type { RecentWallet } from '../../../../../src/wallets/recent/recent-wallets-slice'
import { endPairing, startPairing } from '../../../../../src/wallets/walletconnect/state/pairing-thunks'
import { fakeNetwork } from '../../../../support/fake-network'
import { addPairing, pairingUri } from '../../../../support/fake-pairing'
import { ALICE } from '../../../../support/fake-wallet'
import { createTestStore, settled, type TestStore } from '../../../../support/test-store'
import { nextTurn, until } from '../../../../support/until'

fakeNetwork()
const IDLE = { active: false, error: null, wallet: null, linkOpened: null }

describe('pairing thunks', () => {
  const RAINBOW: RecentWallet = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow' }
  const DEEP_LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'
  let store: TestStore
  let pairing: ReturnType<typeof addPairing>

  beforeEach(async () => {
    store = createTestStore()
    pairing = addPairing(store)
  })

  /** Creates pairing URIs like the view does, until the first one is there. */
  const begin = async (wallet: RecentWallet | null = null) => {
    store.dispatch(walletChosen(wallet))
    void store.dispatch(startPairing())
    await settled()
  }

  const uri = () => store.deps.pairingLink.get()?.uri
  const tracked = () => store.host.events.flatMap(({ name, detail }) => (name === 'track' ? [detail] : []))
  const recent = () => JSON.parse(store.storage.getItem('@w3m/test-project/recent') ?? 'null')

  test('default: a code is on offer, and no key is in the store', async () => {
    await begin(RAINBOW)
    expect(uri()).toBe(pairingUri(1))
    expect(store.getState().pairing).toEqual({ ...IDLE, active: true, wallet: RAINBOW })
    expect(JSON.stringify(store.getState())).not.toMatch(/symKey|wc:/)
    expect(JSON.stringify(store.host.events)).not.toMatch(/symKey|wc:/)
  })

  test('behavior: one pairing at a time, however often it is requested', async () => {
    await begin()
    await store.dispatch(startPairing())
    await store.dispatch(startPairing())
    expect(pairing.attempts).toHaveLength(1)
    expect(uri()).toBe(pairingUri(1))
  })

  test('behavior: whatever is shown can be used for more than 10 s', async () => {
    await begin()
    const began = store.clock.now()
    let madeAt = began
    let shown = uri()
    for (let second = 0; second < 700; second++) {
      await store.clock.advance(1000)
      if (uri() !== shown) [shown, madeAt] = [uri(), store.clock.now()]
      expect(madeAt + 240_000 - store.clock.now()).toBeGreaterThanOrEqual(10_000)
      expect(store.deps.pairingLink.get()?.renewsAt).toBe(madeAt + 230_000)
    }
    expect(pairing.attempts).toHaveLength(4)
    expect(pairing.live()).toBe(4)
  })

  describe('success', () => {
    test('default: connected, with an event, and the modal closes', async () => {
      await store.dispatch(showModal('ConnectingWalletConnect'))
      await begin()
      pairing.last.approve({ wallet: { name: 'Elsewhere' } as never })
      await settled()
      expect(selectConnection(store.getState())?.accounts).toEqual([ALICE])
      expect(tracked()).toContainEqual({
        event: 'CONNECT_SUCCESS',
        properties: { method: 'qrcode', name: 'Elsewhere' },
      })
      expect(store.getState().modal.open).toBe(false)
      expect(store.eventNames()).toEqual(['open', 'connect', 'close'])
    })

    test('behavior: nothing of the pairing is left', async () => {
      await begin(RAINBOW)
      await store.clock.advance(230_000)
      expect(pairing.live()).toBe(2)
      pairing.attempts[0]?.approve()
      await settled()
      expect([uri(), pairing.live(), store.clock.waiting]).toEqual([undefined, 0, 0])
      expect(store.getState().pairing).toEqual(IDLE)
    })

    test('default: two wallets are remembered, the last one first', async () => {
      for (const id of ['a', 'b', 'c', 'b']) {
        await begin({ id, name: id })
        pairing.last.approve()
        await settled()
      }
      expect(store.getState().recentWallets.wallets.map(({ id }) => id)).toEqual(['b', 'c'])
      expect(recent()).toEqual([
        { id: 'b', name: 'b' },
        { id: 'c', name: 'c' },
      ])
    })

    test('param: without a chosen wallet none is remembered', async () => {
      await begin()
      pairing.last.approve()
      await settled()
      expect(recent()).toBeNull()
      expect(tracked()).toContainEqual({
        event: 'CONNECT_SUCCESS',
        properties: { method: 'qrcode', name: 'WalletConnect' },
      })
    })

    test('param: by a link: the method is "mobile", and later requests open that wallet', async () => {
      await begin(RAINBOW)
      store.dispatch(walletLinkOpened('rainbow://'))
      pairing.last.approve()
      await settled()
      const choice = { href: 'rainbow://', name: 'Rainbow' }
      expect(store.getState().recentWallets.deepLink).toEqual(choice)
      expect(JSON.parse(store.storage.getItem(DEEP_LINK) ?? 'null')).toEqual(choice)
      expect(tracked()).toContainEqual({
        event: 'CONNECT_SUCCESS',
        properties: { method: 'mobile', name: 'Rainbow' },
      })
    })

    test('behavior: by a code no link is remembered', async () => {
      await begin(RAINBOW)
      pairing.last.approve()
      await settled()
      expect(store.getState().recentWallets.deepLink).toBeNull()
      expect(store.storage.getItem(DEEP_LINK)).toBeNull()
    })

    test('behavior: one that paired by a link before is not opened for one that was scanned', async () => {
      await begin(RAINBOW)
      store.dispatch(walletLinkOpened('rainbow://'))
      pairing.last.approve()
      await settled()
      await begin({ id: 'other', name: 'Other', mobile_link: 'other://' })
      pairing.last.approve()
      await settled()
      expect(store.getState().recentWallets.deepLink).toBeNull()
      expect(store.storage.getItem(DEEP_LINK)).toBeNull()
    })

    test('error: a link that would run something is not remembered', async () => {
      await begin(RAINBOW)
      store.dispatch(walletLinkOpened('javascript:'))
      pairing.last.approve()
      await settled()
      expect(store.storage.getItem(DEEP_LINK)).toBeNull()
      expect(recent()).toHaveLength(1)
    })
  })

  describe('a wallet that says no', () => {
    test('default: "Declined", tracked, and another code after a second at the earliest', async () => {
      await begin(RAINBOW)
      pairing.last.fail('CONNECT_DECLINED')
      await settled()
      expect(store.getState().feedback.snackbar).toMatchObject({
        variant: 'error',
        text: { key: 'pairing.declined' },
      })
      expect(tracked().map(({ event }) => event)).toContain('CONNECT_ERROR')
      await store.clock.advance(999)
      expect(pairing.attempts).toHaveLength(1)
      await store.clock.advance(1)
      expect(uri()).toBe(pairingUri(2))
      expect(store.getState().pairing).toMatchObject({ active: true, error: null, wallet: RAINBOW })
    })
  })

  test('behavior: one that expired is replaced without a message', async () => {
    await begin()
    await store.clock.advance(5000)
    pairing.last.fail('PAIRING_EXPIRED')
    await store.clock.advance(0)
    await settled()
    expect(uri()).toBe(pairingUri(2))
    expect(store.getState().feedback.snackbar).toBeNull()
    expect(tracked()).toEqual([])
  })

  describe('error: the relay', () => {
    test('default: no code is available; it says why, and a retry brings one', async () => {
      await begin(RAINBOW)
      pairing.last.fail('RELAY_UNREACHABLE')
      await settled()
      expect(store.getState().pairing).toMatchObject({
        active: false,
        error: { code: 'RELAY_UNREACHABLE' },
        wallet: RAINBOW,
      })
      expect([uri(), store.clock.waiting]).toEqual([undefined, 0])
      expect(tracked().at(-1)).toMatchObject({ event: 'CONNECT_ERROR' })
      void store.dispatch(startPairing())
      await settled()
      expect(uri()).toBe(pairingUri(2))
      expect(store.getState().pairing).toMatchObject({ active: true, error: null })
    })

    test('error: no way to pair at all', async () => {
      const bare = createTestStore()
      await bare.dispatch(startPairing())
      expect(bare.getState().pairing.error).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
    })
  })
})

describe('pairing thunks leaving', () => {
  const RAINBOW = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow' }
  let store: TestStore
  let pairing: ReturnType<typeof addPairing>

  beforeEach(async () => {
    store = createTestStore()
    pairing = addPairing(store)
  })

  /** A URI is shown, and more. */
  const begin = async (wallet: typeof RAINBOW | null = null) => {
    store.dispatch(walletChosen(wallet))
    void store.dispatch(startPairing())
    await settled()
  }

  const uri = () => store.deps.pairingLink.get()?.uri
  const tracked = () => store.host.events.filter(({ name }) => name === 'track')
  const recent = () => store.storage.getItem('@w3m/test-project/recent')

  describe('the visitor leaves', () => {
    const expectNothing = () => {
      expect([uri(), pairing.live(), store.clock.waiting]).toEqual([undefined, 0, 0])
      expect(store.getState().pairing).toEqual(IDLE)
      expect(recent()).toBeNull()
    }

    test('default: nothing is left behind, and no failure is reported', async () => {
      await begin(RAINBOW)
      await store.clock.advance(230_000)
      store.dispatch(endPairing())
      await settled()
      expectNothing()
      expect(tracked()).toEqual([])
    })

    test('behavior: while the next code waits after a rejection', async () => {
      await begin()
      pairing.last.fail('CONNECT_DECLINED')
      await settled()
      store.dispatch(endPairing())
      await store.clock.advance(5000)
      expectNothing()
      expect(pairing.attempts).toHaveLength(1)
    })

    test('behavior: before the code of pairing has come', async () => {
      const done = store.dispatch(startPairing())
      store.dispatch(endPairing())
      await done
      await settled()
      expectNothing()
      expect(selectConnection(store.getState())).toBeUndefined()
    })

    test('behavior: closing the modal ends it', async () => {
      await store.dispatch(showModal('ConnectingWalletConnect'))
      await begin(RAINBOW)
      store.dispatch({ type: 'modal/closed' })
      await until(expectNothing, nextTurn)
    })

    test('behavior: an approval that comes too late connects nothing', async () => {
      await begin(RAINBOW)
      const late = pairing.last
      store.dispatch(endPairing())
      late.approve()
      await settled()
      expectNothing()
      expect(selectConnection(store.getState())).toBeUndefined()
    })
  })
})
