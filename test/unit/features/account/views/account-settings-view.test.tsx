import AccountSettingsView from '../../../../../src/features/account/views/account-settings-view'
import { ME } from '../data/support/wire'
import { accountBench, place } from '../support/account-bench'

const { bench, showAs } = accountBench()

test('default: the whole address, the network, and the way out', async () => {
  const screen = await showAs(<AccountSettingsView />, { isAuth: true })
  expect(screen.byTestId('account-settings-address').textContent).toBe(ME)
  expect(screen.byTestId('account-switch-network-button').textContent).toContain('Ethereum')
  await screen.click(screen.byTestId('account-switch-network-button'))
  expect(place(screen)).toBe('Networks')
  await screen.click(screen.byTestId('disconnect-button'))
  expect(screen.store.eventNames()).toContain('disconnect')
})

test('default: the way to a name, for who has none', async () => {
  const screen = await showAs(<AccountSettingsView />)
  expect(screen.byTestId('account-choose-name-button').textContent).toContain('Choose Name')
  await screen.click(screen.byTestId('account-choose-name-button'))
  expect(place(screen)).toBe('ChooseAccountName')
})

test('behavior: nobody connected, nothing', () => {
  expect(bench.show(<AccountSettingsView />).text).toBe('')
})
