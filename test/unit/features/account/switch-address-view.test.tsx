import SwitchAddressView from '../../../../src/features/account/switch-address-view'
import { opened } from '../../../../src/router/modal-slice'
import { route } from '../../../../src/router/routes'
import { BOB, ME } from '../../session/account/support/wire'
import { accountBench } from './support/account-bench'

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

test('behavior: nobody connected, nothing', () => {
  expect(bench.show(<SwitchAddressView />).text).toBe('')
})
