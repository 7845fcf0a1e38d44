import { act } from 'react'
import AccountView from '../../../../../src/features/account/views/account-view'
import { ENTRY, eventsTo } from '../../../../support/send-bench'
import { eventually } from '../../../../support/view-bench'
import { BOB, ME, native } from '../data/support/wire'
import { accountBench, place } from '../support/account-bench'

const { network, holds, show, showAs } = accountBench()

test('default: who it is, by name; a picture on a stranger’s host is not asked for', async () => {
  const avatar = 'https://example.org/me.png'
  network.on('/v1/identity', () => Response.json({ name: 'alice.eth', avatar }))
  const screen = await show(<AccountView />)
  await eventually(() => expect(screen.text).toContain('alice.eth'))
  expect(screen.root.querySelector('.acct img')).toBeNull()
  expect(screen.byTestId('account-settings-address').textContent).toBe(ME)
})

test('default: the sum of the tokens, and the way to what happened', async () => {
  holds(native({ price: 100 }))
  const screen = await show(<AccountView />)
  await eventually(() => expect(screen.byTestId('account-total').textContent).toBe('$200.00'))
  await screen.click(screen.byTestId('w3m-account-default-activity-button'))
  expect(place(screen)).toBe('Transactions')
})

test('behavior: several accounts: the way to the others', async () => {
  const screen = await showAs(<AccountView />, { connection: { accounts: [ME, BOB] } })
  expect(screen.byTestId('account-switch-address').textContent).toBe('Switch Address2 accounts')
  await screen.click(screen.byTestId('wui-profile-button'))
  expect(place(screen)).toBe('SwitchAddress')
})

test('behavior: one account: no such way', async () => {
  const screen = await show(<AccountView />)
  expect(screen.root.querySelector('[data-testid=account-switch-address]')).toBeNull()
})

test.each([[false], [true]])('behavior: what is on its way, e-mail wallet: %s', async isAuth => {
  const screen = await showAs(<AccountView />, { isAuth })
  expect(screen.root.querySelector('[data-testid=pending-transactions]')).toBeNull()
  act(() => eventsTo({ ...ENTRY, status: 'sent' }).forEach(action => void screen.store.dispatch(action)))
  await eventually(() => expect(screen.byTestId('pending-transaction').dataset.status).toBe('sent'))
})
