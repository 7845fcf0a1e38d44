import ConnectView from '../../../../../src/features/connect/views/connect-view'
import ConnectWalletsView from '../../../../../src/features/connect/views/connect-wallets-view'
import type { ModalOptions } from '../../../../../src/shared/host/runtime-contract'
import { fakeNetwork } from '../../../../support/fake-network'
import { eventually, viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()
const OFF = { enableEmail: false, socials: [] }

function show(options: Partial<ModalOptions>, View = ConnectView) {
  const store = bench.newStore({ options: { ...OFF, ...options } })
  store.addWallet()
  return bench.show(<View />, store)
}

test('param: enable-email: the field is over the list, where it is on', async () => {
  const off = show({})
  expect(off.root.querySelector('form')).toBeNull()
  expect(off.text).not.toContain('or')
  const on = show({ enableEmail: true })
  const form = await eventually(() => on.byTestId('wui-email-input'))
  const list = on.find('[role=list]')
  expect(form.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('param: socials: their buttons are over the list, without email too', async () => {
  const on = show({ socials: ['google'] })
  const widget = await eventually(() => on.byTestId('w3m-social-login-widget'))
  expect(on.root.querySelector('form')).toBeNull()
  const list = on.find('[role=list]')
  expect(widget.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('param: ConnectWallets: the wallets alone', async () => {
  const { root, text } = show({ enableEmail: true, socials: ['google'] }, ConnectWalletsView)
  expect([text.includes('Wallet'), root.querySelector('form, fieldset')]).toEqual([true, null])
})

test.each([ConnectView, ConnectWalletsView])(
  'error: "Adapter is required to initialize" where no network is usable',
  View => {
    expect(show({ networks: [] }, View).text).toContain('Adapter is required to initialize')
  },
)
