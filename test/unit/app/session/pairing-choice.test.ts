import {
  pairingStarted,
  walletChosen,
  walletLinkOpened,
} from '../../../../src/wallets/connections/pairing-events'
import { pairingEnded } from '../../../../src/wallets/walletconnect/state/pairing-slice'
import { createTestStore, type TestStore } from '../../../support/test-store'

let store: TestStore
beforeEach(async () => {
  store = createTestStore()
})
const stored = () => JSON.parse(store.storage.getItem('@w3m/test-project/pairing') ?? 'null')

test('default: the wallet that was chosen, and the link that opened it, as far as they are worth keeping', () => {
  store.dispatch(pairingStarted())
  expect(stored()).toBeNull()
  store.dispatch(walletChosen({ id: 'rainbow', name: 'Rainbow', order: 5 } as never))
  expect(stored()).toEqual({ wallet: { id: 'rainbow', name: 'Rainbow' } })
  store.dispatch(walletLinkOpened('rainbow://'))
  expect(stored()).toEqual({ wallet: { id: 'rainbow', name: 'Rainbow' }, link: 'rainbow://' })
})

test('behavior: it goes with the codes', () => {
  store.dispatch(pairingStarted())
  store.dispatch(walletLinkOpened('rainbow://'))
  store.dispatch(pairingEnded())
  expect(stored()).toBeNull()
})

test('behavior: a wallet without a code is not worth keeping', () => {
  store.dispatch(walletChosen({ id: 'rainbow', name: 'Rainbow' }))
  expect(stored()).toBeNull()
})
