import { startPreloading } from '../../../../src/app/listeners/preload-views'
import { FEATURES } from '../../../../src/app/loaders'
import { makeStore } from '../../../../src/app/make-store'
import { viewExpected } from '../../../../src/store/router/view-expected'
import { fakeConnection } from '../../../support/fake-connection'
import { createTestStore } from '../../../support/test-store'

const connect = fakeConnection()
afterEach(() => jest.restoreAllMocks())

function expectView() {
  const load = jest.spyOn(FEATURES.wallets, 'load').mockRejectedValue(new TypeError('offline'))
  const { store, startListening } = makeStore(createTestStore().deps)
  startPreloading(startListening)
  store.dispatch(viewExpected('AllWallets'))
  return load
}

test('default: loads the code of the view; a failure stays quiet', () => {
  expect(expectView()).toHaveBeenCalledTimes(1)
})

test('behavior: not for visitors who save data', () => {
  connect({ saveData: true })
  expect(expectView()).not.toHaveBeenCalled()
})
