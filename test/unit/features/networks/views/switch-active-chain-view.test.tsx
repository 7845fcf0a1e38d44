import SwitchActiveChainView from '../../../../../src/features/networks/views/switch-active-chain-view'
import { showModal } from '../../../../../src/store/navigation/modal-thunks'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import { DEVNET, SOLANA } from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE, createFakeProvider } from '../../../../support/fake-wallet'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

async function show({ network = DEVNET, chain = '0x89' } = {}) {
  const options = { networks: ['eip155:1', 'eip155:137', SOLANA, DEVNET] }
  const store = await bench.connectedStore({ options }, createFakeProvider({ eth_chainId: () => chain }))
  await store.dispatch(showModal('Networks'))
  store.dispatch(viewPushed(route('SwitchActiveChain', { network })))
  store.host.events.length = 0
  return bench.show(<SwitchActiveChainView params={{ network }} />, store)
}

test('default: names both chains, and what becomes of the connection', async () => {
  const { text, find } = await show()
  expect(find('h2').textContent).toBe('Continue on Solana Devnet')
  expect(text).toContain(
    'To use Solana Devnet, connect a wallet for it. Your wallet on Polygon stays connected.',
  )
})

test('default: Switch keeps the choice, then leads to the wallets of that chain', async () => {
  const { click, byTestId, store } = await show()
  expect(byTestId('w3m-switch-active-chain-button').textContent).toBe('Switch')
  await click(byTestId('w3m-switch-active-chain-button'))
  expect(store.getState().router.history).toEqual([
    route('Networks'),
    route('Connect', { namespace: 'solana' }),
  ])
  expect(JSON.parse(store.storage.getItem('@w3m/test-project/network') ?? '')).toEqual([DEVNET])
})

test('behavior: the connection stays on screen until there is another', async () => {
  const { click, byTestId, store } = await show()
  await click(byTestId('w3m-switch-active-chain-button'))
  expect(selectConnection(store.getState())).toMatchObject({ accounts: [ALICE], network: 'eip155:137' })
  expect(store.eventNames()).toEqual([])
})

test('behavior: where the wallet is on a network without a name here, its chain is named', async () => {
  expect((await show({ chain: '0x38' })).text).toContain('Your wallet on Ethereum stays connected')
})

test('error: a network that the page did not ask for is no view', async () => {
  expect((await show({ network: 'solana:x' })).text).toBe('')
})
