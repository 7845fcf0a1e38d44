import AccountView from '../../../../../src/features/account/views/account-view'
import { eventually } from '../../../../support/view-bench'
import { native, token } from '../data/support/wire'
import { accountBench, place } from '../support/account-bench'

const { network, holds, showAs } = accountBench()

test('default: the sum of all, the native balance, tabs, and the way to the profile', async () => {
  const { name, symbol, address } = token()
  network.on('/v1/convert/tokens', () => Response.json({ tokens: [{ name, symbol, address, decimals: 6 }] }))
  holds(native({ price: 100 }), token({ price: 2.5, quantity: { decimals: '6', numeric: '2' } }))
  const screen = await showAs(<AccountView />, { isAuth: true })
  await eventually(() => expect(screen.byTestId('account-total').textContent).toBe('$205.00'))
  await eventually(() => expect(screen.byTestId('balance-amount').textContent).toBe('1.5 ETH'))
  expect(screen.byTestId('tab-tokens').getAttribute('aria-selected')).toBe('true')
  await eventually(() => screen.byTestId('tab-nfts'))
  expect(screen.byTestId('w3m-profile-button').textContent).toBe('0x5aAe…eAed')
  await screen.click(screen.byTestId('wui-profile-button'))
  expect(place(screen)).toBe('Profile')
})

test('default: the way out', async () => {
  const screen = await showAs(<AccountView />, { isAuth: true })
  await screen.click(screen.byTestId('disconnect-button'))
  expect(screen.store.eventNames()).toContain('disconnect')
})
