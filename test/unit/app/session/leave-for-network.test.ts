import { showModal } from '../../../../src/store/navigation/modal-thunks'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { switchNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { fakeNetwork } from '../../../support/fake-network'
import { createFakeProvider } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

fakeNetwork()
let store: TestStore

/** Test networks have no swaps. The wallet switches as requested. */
async function open(chain = '0xaa36a7') {
  store = createTestStore({ options: { networks: ['eip155:1', 'eip155:11155111', 'eip155:84532'] } })
  let at = chain
  store.addWallet(
    createFakeProvider({
      eth_chainId: () => at,
      wallet_switchEthereumChain: params => {
        at = (params as [{ chainId: string }])[0].chainId
        return null
      },
    }),
  )
  await store.dispatch(connectWallet(WALLET.uid))
  await settled()
  await store.dispatch(showModal())
}
const views = () =>
  store.getState().modal.open ? store.getState().router.history.map(({ view }) => view) : []

test('default: a visitor who came from Swap returns to it if the network has swaps', async () => {
  await open()
  store.dispatch(viewPushed(route('UnsupportedChain', { swap: true })))
  await store.dispatch(switchNetwork('eip155:1'))
  await settled()
  expect(views()).toEqual(['Account', 'Swap'])
})

test('behavior: also without an earlier view, and after the wallet was asked in a view of its own', async () => {
  await open()
  await store.dispatch(showModal(route('UnsupportedChain', { swap: true })))
  store.dispatch(viewPushed(route('SwitchNetwork', { network: 'eip155:1' })))
  await store.dispatch(switchNetwork('eip155:1'))
  await settled()
  expect(views()).toEqual(['Swap'])
})

test('behavior: a network that has none either leaves the choice', async () => {
  await open()
  store.dispatch(viewPushed(route('UnsupportedChain', { swap: true })))
  await store.dispatch(switchNetwork('eip155:84532'))
  await settled()
  expect(views()).toEqual(['Account', 'UnsupportedChain'])
})

test('behavior: any other choice of a network leads back', async () => {
  await open()
  store.dispatch(viewPushed(route('Networks')))
  await store.dispatch(switchNetwork('eip155:1'))
  await settled()
  expect(views()).toEqual(['Account'])
})
