import { act } from 'react'
import ConnectView from '../../../../../src/features/connect/views/connect-view'
import ConnectWalletsView from '../../../../../src/features/connect/views/connect-wallets-view'
import type { ModalOptions } from '../../../../../src/shared/host/runtime-contract'
import { fakeNetwork } from '../../../../support/fake-network'
import { eventually, viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()
const OFF = { enableEmail: false, socials: [] }

function show(options: Partial<ModalOptions>, View = ConnectView, hasWallet = true) {
  const store = bench.newStore({ options: { ...OFF, ...options } })
  if (hasWallet) store.addWallet()
  return bench.show(<View />, store)
}
const LIST = '[role=list]'

/** Whether an element follows another one in the document, for the eye and for the keyboard. */
const follows = (element: Element, other: Element) =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

test('param: enable-email: the field is over the list, where it is on and the visitor has no wallet', async () => {
  const off = show({}, ConnectView, false)
  expect(off.root.querySelector('form')).toBeNull()
  expect(off.root.querySelector('.sep')).toBeNull()
  const on = show({ enableEmail: true }, ConnectView, false)
  const form = await eventually(() => on.byTestId('wui-email-input'))
  expect(follows(on.find('.sep'), form)).toBe(true)
})

test('param: socials: their buttons are over the list, without email too', async () => {
  const on = show({ socials: ['google'] }, ConnectView, false)
  const widget = await eventually(() => on.byTestId('w3m-social-login-widget'))
  expect(on.root.querySelector('form')).toBeNull()
  expect(follows(on.find('.sep'), widget)).toBe(true)
})

test('behavior: a visitor with a wallet finds it first, then "or" and the login, and last the help', async () => {
  const { find, byTestId, button } = show({ enableEmail: true, socials: ['google'] })
  const widget = await eventually(() => byTestId('w3m-social-login-widget'))
  const order = [find(LIST), find('.sep'), byTestId('wui-email-input'), widget, button('New to wallets?')]
  for (const [index, element] of order.slice(1).entries())
    expect(follows(element, order[index] as Element)).toBe(true)
})

test('behavior: a wallet that is announced later changes no places', async () => {
  const screen = show({ enableEmail: true }, ConnectView, false)
  const form = await eventually(() => screen.byTestId('wui-email-input'))
  act(() => void screen.store.addWallet())
  await eventually(() => expect(screen.text).toContain('Installed'))
  expect(follows(screen.find(LIST), form)).toBe(true)
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
