import ConnectingMultiChainView from '../../../../../src/features/connect/views/connecting-multi-chain-view'
import { showModal } from '../../../../../src/store/navigation/modal-thunks'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { connectWallet } from '../../../../../src/wallets/connections/connect-thunks'
import {
  addConnector,
  createFakeConnector,
  SOL_ALICE,
  SOLANA,
  SOLANA_WALLET,
} from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { createFakeProvider } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { settleView, viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()
const SOLANA_SIDE = { ...SOLANA_WALLET, name: WALLET.name }
const OTHER = { ...WALLET, uid: 'announced:com.other', id: 'com.other', name: 'Other' }
const uids = [WALLET.uid, SOLANA_WALLET.uid]

async function show(...connected: string[]) {
  const store = bench.newStore({ options: { networks: ['eip155:1', SOLANA] } })
  store.addWallet()
  store.addWallet(createFakeProvider(), OTHER)
  addConnector(store, createFakeConnector(SOLANA_SIDE))
  for (const uid of connected) await store.dispatch(connectWallet(uid))
  await store.dispatch(showModal('Connect'))
  store.dispatch(viewPushed(route('ConnectingMultiChain', { uids })))
  store.host.events.length = 0
  const screen = bench.show(<ConnectingMultiChainView params={{ uids }} />, store)
  await settleView()
  return {
    ...screen,
    chain: (namespace: string) => screen.byTestId(`w3m-select-chain-${namespace}`),
    connectedTo: (namespace: 'eip155' | 'solana') =>
      store.getState().connections.byNamespace[namespace]?.connector.uid,
    place: () => (store.getState().modal.open ? store.getState().router.history.at(-1) : undefined),
  }
}

test('default: one row for each chain, by name', async () => {
  const { chain, find } = await show()
  expect(find('[role=list]').getAttribute('aria-label')).toBe('Select chain')
  expect(chain('eip155').textContent).toContain('Ethereum')
  expect(chain('solana').textContent).toContain('Solana')
  expect([chain('eip155').dataset.connectorId, chain('solana').dataset.connectorId]).toEqual([
    WALLET.id,
    SOLANA_WALLET.id,
  ])
})

test.each([
  ['eip155', WALLET.uid],
  ['solana', SOLANA_WALLET.uid],
] as const)('default: %s asks the wallet for it', async (namespace, uid) => {
  const screen = await show()
  await screen.click(screen.chain(namespace))
  expect(screen.connectedTo(namespace)).toBe(uid)
})

test('behavior: shows what is connected already, and makes it active without a prompt', async () => {
  const screen = await show(SOLANA_WALLET.uid, WALLET.uid)
  expect(screen.chain('solana').textContent).toContain('Connected')
  expect(screen.chain('solana').textContent).toContain('7xKXtg…gAsU')
  await screen.click(screen.chain('solana'))
  expect(screen.place()).toBeUndefined()
  expect(screen.store.getState().connections).toMatchObject({
    active: 'solana',
    byNamespace: { solana: { accounts: [SOL_ALICE] } },
  })
  expect(screen.store.eventNames()).toEqual(['networkchange', 'close'])
})

test('behavior: another wallet on that chain is named, and may be replaced', async () => {
  const screen = await show(OTHER.uid)
  expect(screen.chain('eip155').textContent).toContain('Connected with Other')
  expect(screen.chain('solana').textContent).not.toContain('onnected')
  await screen.click(screen.chain('eip155'))
  expect(screen.connectedTo('eip155')).toBe(WALLET.uid)
})

test('behavior: a connector that has left the page is no row', async () => {
  const store = bench.newStore()
  store.addWallet()
  const { root } = bench.show(<ConnectingMultiChainView params={{ uids }} />, store)
  expect(root.querySelectorAll('[data-connector-id]')).toHaveLength(1)
})
