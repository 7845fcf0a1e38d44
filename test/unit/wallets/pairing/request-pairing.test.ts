import { preparePairing, wantPairing } from '../../../../src/wallets/pairing/request-pairing'
import { addPairing, pairingUri } from '../../../support/fake-pairing'
import { createTestStore, settled, type TestStore } from '../../../support/test-store'
import { until } from '../../../support/until'

let store: TestStore
beforeEach(() => {
  store = createTestStore()
})
afterEach(() => store.stop())

describe('wantPairing', () => {
  test('default: a code is on offer', async () => {
    addPairing(store)
    store.dispatch(wantPairing())
    await until(() => expect(store.deps.pairingLink.get()?.uri).toBe(pairingUri(1)))
  })

  test('error: where its code cannot be had, nothing happens', async () => {
    store.stop()
    store.dispatch(wantPairing())
    await settled()
    expect(store.getState().pairing).toMatchObject({ active: false, error: null })
  })
})

describe('preparePairing', () => {
  test('default: the code of pairing is fetched, and nothing is asked', async () => {
    const pairing = addPairing(store)
    store.dispatch(preparePairing())
    await settled()
    expect([pairing.opened(), pairing.attempts.length]).toEqual([1, 0])
    expect(store.getState().pairing.active).toBe(false)
  })

  test('error: a load that fails, and a page without pairing', async () => {
    store.dispatch(preparePairing())
    const open = jest.fn().mockRejectedValue(new Error('offline'))
    store.deps.connectors.add({ info: { uid: 'walletConnect' } as never, open, peek: () => undefined })
    store.dispatch(preparePairing())
    await settled()
    expect(open).toHaveBeenCalledTimes(1)
  })
})
