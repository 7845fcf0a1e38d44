import { useOnrampAccount } from '../../../../../src/features/buy/state/use-onramp-account'
import { opened } from '../../../../../src/store/router/modal-slice'
import { route } from '../../../../../src/store/router/routes'
import { networkChanged } from '../../../../../src/wallets/connections/connections-slice'
import { ALICE } from '../../../../support/fake-wallet'
import type { TestStore } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
let place: ReturnType<typeof useOnrampAccount>
function Probe() {
  place = useOnrampAccount()
  return null
}
function look(store: TestStore) {
  store.dispatch(opened(route('OnRampProviders')))
  bench.show(<Probe />, store)
  return store.getState().router.history.at(-1)?.view
}

test('default: who buys, and where', async () => {
  expect(look(await bench.connectedStore())).toBe('OnRampProviders')
  expect(place).toMatchObject({ address: ALICE, network: { id: 'eip155:1' } })
})

test('param: enableOnramp', async () => {
  expect(look(await bench.connectedStore({ options: { enableOnramp: false } }))).toBe('Account')
})

test('error: nobody is connected', () => {
  expect(look(bench.newStore())).toBe('Connect')
  expect(place).toBeUndefined()
})

test('error: a network that the page does not know', async () => {
  const store = await bench.connectedStore()
  store.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:424242' }))
  expect(look(store)).toBe('UnsupportedChain')
  expect(place).toBeUndefined()
})
