import ConnectingExternalView from '../../../../../src/features/connect/views/connecting-external-view'
import { opened } from '../../../../../src/store/router/modal-slice'
import { route } from '../../../../../src/store/router/routes'
import { selectStatus } from '../../../../../src/wallets/connections/selectors'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE, createFakeProvider } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { settleView, viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

test('default: the wallet is asked; the page is told so once, and never an address', async () => {
  let approve = (_accounts: string[]) => {}
  const answer = new Promise<string[]>(resolve => {
    approve = resolve
  })
  const store = bench.newStore()
  store.addWallet(createFakeProvider({ eth_requestAccounts: () => answer }))
  store.dispatch(opened(route('ConnectingExternal', { uid: WALLET.uid })))
  const screen = bench.show(<ConnectingExternalView params={{ uid: WALLET.uid }} />, store)
  await settleView()
  expect(screen.text).toContain('Continue in Wallet')
  approve([ALICE])
  await settleView()
  expect(selectStatus(store.getState())).toBe('connected')
  const tracked = store.host.events.filter(({ name }) => name === 'track').map(({ detail }) => detail)
  expect(tracked).toMatchObject([
    { event: 'SELECT_WALLET', properties: { name: 'Wallet', platform: 'browser' } },
    { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Wallet' } },
    { event: 'MODAL_CLOSE' },
  ])
  expect(JSON.stringify(tracked)).not.toContain(ALICE)
})
