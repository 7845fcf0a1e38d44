import ApproveTransactionView from '../../../../src/features/approve/approve-transaction-view'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { eventually, settleView, viewBench } from '../../../support/view-bench'

const bench = viewBench()
const AUTH: ConnectorInfo = { uid: 'w3mAuth', id: 'w3mAuth', type: 'AUTH', name: 'Auth', namespace: 'eip155' }

function setUp() {
  const store = bench.newStore()
  let announce = () => {}
  const theme = new Promise<void>(resolve => {
    announce = resolve
  })
  const wallet = { syncTheme: () => theme, show: jest.fn(), focus: jest.fn() }
  const connector = { info: AUTH, wallet } as never
  store.deps.connectors.add({ info: AUTH, open: async () => connector, peek: () => connector })
  return { store, wallet, announce }
}

test('default: says that the wallet comes, then what the frame is, to those who do not see it', async () => {
  const { store, wallet, announce } = setUp()
  const screen = bench.show(<ApproveTransactionView />, store)
  expect(screen.text).toBe('Your wallet is on its way…')
  expect(screen.find('[data-ready]').dataset.ready).toBe('false')
  announce()
  await eventually(() => expect(screen.find('[data-ready]').dataset.ready).toBe('true'))
  expect(screen.find('p.vh').textContent).toBe(
    'Your wallet asks in the frame that follows. Closing this window means no.',
  )
  expect(wallet.show).toHaveBeenLastCalledWith(expect.objectContaining({ left: 0 }), 'Secure wallet')
  expect(wallet.focus).toHaveBeenCalledTimes(1)
})

test('default: the frame is hidden with the view', async () => {
  const { store, wallet, announce } = setUp()
  const screen = bench.show(<ApproveTransactionView />, store)
  announce()
  await settleView()
  screen.rerender(<p>Elsewhere</p>)
  expect(wallet.show).toHaveBeenLastCalledWith(undefined)
})

test('error: without a wallet it waits, and nothing breaks', async () => {
  const screen = bench.show(<ApproveTransactionView />)
  await settleView()
  expect(screen.text).toBe('Your wallet is on its way…')
})
