import ProfileView from '../../../../../src/features/account/views/profile-view'
import { BOB, ME } from '../data/support/wire'
import { accountBench, place } from '../support/account-bench'

const { bench, showAs } = accountBench()

test('default: who it is, the accounts there are, and the way to the settings', async () => {
  const screen = await showAs(<ProfileView />)
  expect(screen.byTestId('account-settings-address').textContent).toBe(ME)
  const items = [...screen.root.querySelectorAll('[data-testid=switch-address-item]')]
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('In use'),
    expect.stringContaining('Switch to'),
  ])
  await screen.click(screen.byTestId('account-settings-button'))
  expect(place(screen)).toBe('AccountSettings')
})

test('behavior: another account of the wallet', async () => {
  const screen = await showAs(<ProfileView />)
  await screen.click(screen.byTestId('w3m-switch-address-button-1'))
  expect(screen.byTestId('account-settings-address').textContent).toBe(BOB)
})

test('behavior: nobody connected, nothing', () => {
  expect(bench.show(<ProfileView />).text).toBe('')
})
