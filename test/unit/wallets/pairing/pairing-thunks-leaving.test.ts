import { showModal } from '../../../../src/store/navigation/modal-thunks'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { walletChosen } from '../../../../src/wallets/pairing/pairing-slice'
import { endPairing, startPairing } from '../../../../src/wallets/pairing/pairing-thunks'
import { fakeNetwork } from '../../../support/fake-network'
import { addPairing } from '../../../support/fake-pairing'
import { createTestStore, settled, type TestStore } from '../../../support/test-store'
import { nextTurn, until } from '../../../support/until'

fakeNetwork()
const RAINBOW = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow' }
const IDLE = { active: false, error: null, wallet: null, linkOpened: null }

let store: TestStore
let pairing: ReturnType<typeof addPairing>
beforeEach(async () => {
  store = createTestStore()
  pairing = addPairing(store)
})
afterEach(() => store.stop())

/** A code is on offer, and more. */
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

  test('default: nothing is left behind, and nobody is told of a failure', async () => {
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

  test('behavior: an approval that comes too late connects nobody', async () => {
    await begin(RAINBOW)
    const late = pairing.last
    store.dispatch(endPairing())
    late.approve()
    await settled()
    expectNothing()
    expect(selectConnection(store.getState())).toBeUndefined()
  })
})
