import ApproveTransactionView from '../../../../../src/features/embedded-wallet/views/approve-transaction-view'
import { serializeError } from '../../../../../src/shared/errors/serialize-error'
import { opened, viewReady } from '../../../../../src/store/router/modal-slice'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import type { ConnectorInfo } from '../../../../../src/wallets/connector'
import { frameError } from '../../../../../src/wallets/embedded/frame-errors'
import { eventually, settleView, viewBench } from '../../../../support/view-bench'

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
  store.deps.connectors.remove(AUTH.uid)
  store.deps.connectors.add({ info: AUTH, open: async () => connector, peek: () => connector })
  return { store, wallet, announce }
}

test('default: says that the wallet comes, then what the frame is, to those who do not see it', async () => {
  const { store, wallet, announce } = setUp()
  const screen = bench.show(<ApproveTransactionView params={undefined} />, store)
  expect(screen.text).toBe('Opening your wallet…')
  expect(screen.find('[data-ready]').dataset.ready).toBe('false')
  announce()
  await eventually(() => expect(screen.find('[data-ready]').dataset.ready).toBe('true'))
  expect(screen.find('p.vh').textContent).toBe('Review the request below. Closing this window rejects it.')
  expect(wallet.show).toHaveBeenLastCalledWith(expect.objectContaining({ left: 0 }), 'Secure wallet')
  expect(wallet.focus).toHaveBeenCalledTimes(1)
})

test('default: the frame is hidden with the view', async () => {
  const { store, wallet, announce } = setUp()
  const screen = bench.show(<ApproveTransactionView params={undefined} />, store)
  announce()
  await settleView()
  screen.rerender(<p>Elsewhere</p>)
  expect(wallet.show).toHaveBeenLastCalledWith(undefined)
})

test('error: without a wallet it waits, and nothing breaks', async () => {
  const screen = bench.show(<ApproveTransactionView params={undefined} />)
  await settleView()
  expect(screen.text).toBe('Opening your wallet…')
})

test.each([
  ['FRAME_LOAD_FAILED', 'Unable to load email login dependency'],
  ['FRAME_TIMEOUT', 'Something went wrong'],
] as const)('error: %s: said in place of the frame, with a way on', async (code, text) => {
  const { store, wallet } = setUp()
  const failed = route('ApproveTransaction', { error: serializeError(frameError(code)) })
  store.dispatch(opened(route('Account')))
  store.dispatch(viewReady())
  store.dispatch(viewPushed(failed))
  const screen = bench.show(<ApproveTransactionView params={failed.params as never} />, store)
  expect(screen.find('[role=alert]').textContent).toContain(text)
  expect(screen.text).toContain('Nothing was signed or sent.')
  expect(wallet.show).not.toHaveBeenCalled()
  await screen.click(screen.button('Back'))
  expect(store.getState().router.history.map(({ view }) => view)).toEqual(['Account'])
  await screen.click(screen.button('Close'))
  expect(store.getState().modal.open).toBe(false)
})
