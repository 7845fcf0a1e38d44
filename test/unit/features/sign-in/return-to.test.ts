import { returnTo } from '../../../../src/features/sign-in/return-to'
import type { Caip2 } from '../../../../src/shared/lib/caip'
import { showModal } from '../../../../src/store/navigation/modal-thunks'
import { historyReset } from '../../../../src/store/router/router-slice'
import { type Route, route } from '../../../../src/store/router/routes'
import { chooseNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { fakeNetwork } from '../../../support/fake-network'
import { createTestStore } from '../../../support/test-store'

fakeNetwork()

const account = route('Account')
const swap = route('UnsupportedChain', { swap: true })
const to = route('SwitchNetwork', { network: 'eip155:1' })
const SEPOLIA = 'eip155:11155111'

/** The views that are open after signing in on a network, if the prompt opened on top of `before`. */
async function after(before: readonly Route[], network: Caip2 = 'eip155:1', options: object = {}) {
  const store = createTestStore({ options: { networks: ['eip155:1', SEPOLIA], ...options } })
  store.dispatch(chooseNetwork(network))
  await store.dispatch(showModal())
  store.dispatch(historyReset(route('ConnectingSiwe')))
  store.dispatch(returnTo(before))
  const { modal, router } = store.getState()
  store.stop()
  return modal.open ? router.history.map(({ view }) => view) : 'closed'
}

test('default: to the view before Networks, or it closes', async () => {
  const settings = [account, route('Profile'), route('AccountSettings')]
  expect(await after([...settings, route('Networks'), to])).toEqual(['Account', 'Profile', 'AccountSettings'])
  expect(await after([route('Networks'), to])).toBe('closed')
})

test('behavior: a visitor who came from Swap returns to it once the network has swaps', async () => {
  expect(await after([account, swap, to])).toEqual(['Account', 'Swap'])
  expect(await after([swap, to])).toEqual(['Swap'])
  expect(await after([account, swap, to], SEPOLIA)).toEqual(['Account', 'UnsupportedChain'])
})

test('behavior: a swap service of the page says which networks have swaps', async () => {
  const services = { swap: { can: [], networks: [SEPOLIA] } }
  expect(await after([account, swap, to], SEPOLIA, { services })).toEqual(['Account', 'Swap'])
  expect(await after([account, swap, to], 'eip155:1', { services })).toEqual(['Account', 'UnsupportedChain'])
})

test('behavior: any other sign-in leads back to the account', async () => {
  expect(await after([account, route('Profile')])).toEqual(['Account'])
  expect(await after([])).toBe('closed')
})
