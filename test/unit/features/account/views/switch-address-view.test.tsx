import SwitchAddressView from '../../../../../src/features/account/views/switch-address-view'
import { opened } from '../../../../../src/store/router/modal-slice'
import { route } from '../../../../../src/store/router/routes'
import { BOB, ME } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { bench, showAs } = accountBench()

test('default: what the page sees from then on, and the modal closes', async () => {
  const screen = await showAs(<SwitchAddressView />, { connection: { labels: { [BOB]: 'Savings' } } })
  await screen.dispatch(opened(route('SwitchAddress')))
  expect(screen.text).toContain('Savings')
  await screen.click(screen.byTestId('w3m-switch-address-button-1'))
  expect(screen.store.getState().connections.byNamespace.eip155).toMatchObject({ accounts: [BOB, ME] })
  expect(screen.store.getState().modal.open).toBe(false)
  expect(screen.store.host.events).toContainEqual({
    name: 'accountchange',
    detail: { address: BOB, caipAddress: `eip155:1:${BOB}`, namespace: 'eip155' },
  })
})

test('behavior: of the e-mail wallet the kinds, and it is the wallet that turns', async () => {
  const accountTypes = ['eoa', 'smartAccount'] as const
  const connection = { embedded: { email: 'a@b.c', accountTypes } }
  const screen = await showAs(<SwitchAddressView />, { connection, isAuth: true })
  expect(screen.text).toContain('Smart account')
  await screen.click(screen.byTestId('w3m-switch-address-button-1'))
  // there is no frame here that could turn: what it says is still true, and it stays
  expect(screen.store.getState().connections.byNamespace.eip155).toMatchObject({ accounts: [ME, BOB] })
  expect(screen.text).toContain('Smart account')
})

test('behavior: nobody connected, nothing', () => {
  expect(bench.show(<SwitchAddressView />).text).toBe('')
})
