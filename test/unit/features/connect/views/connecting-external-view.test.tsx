import ConnectingExternalView from '../../../../../src/features/connect/views/connecting-external-view'
import { selectStatus } from '../../../../../src/wallets/connections/selectors'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE, createFakeProvider } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { settleView, viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

test('default: the wallet is asked; the page is told so once, and never an address', async () => {
  const store = bench.newStore()
  store.addWallet(createFakeProvider())
  const screen = bench.show(<ConnectingExternalView params={{ uid: WALLET.uid }} />, store)
  await settleView()
  expect(screen.text).toContain('Continue in Wallet')
  expect(selectStatus(store.getState())).toBe('connected')
  const tracked = store.host.events.filter(({ name }) => name === 'track').map(({ detail }) => detail)
  expect(tracked).toMatchObject([
    { event: 'SELECT_WALLET', properties: { name: 'Wallet', platform: 'browser' } },
    { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Wallet' } },
  ])
  expect(JSON.stringify(tracked)).not.toContain(ALICE)
})
