import UpgradeToSmartAccountView from '../../../../../src/features/embedded-wallet/views/upgrade-to-smart-account-view'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { emailBench } from '../../../../support/email-bench'
import { EOA, Refusal, SMART } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'

fakeNetwork()
const bench = emailBench()

async function show() {
  const opened = await bench.connect()
  opened.store.dispatch(viewPushed(route('UpgradeToSmartAccount')))
  return { ...opened, screen: opened.present(<UpgradeToSmartAccountView />) }
}

test('default: from the account in use to the smart account; then it goes on to Account', async () => {
  const { screen, connection, place } = await show()
  expect(screen.text).toMatch(/Standard account0x5aAe…eAedIn useSmart account0xfB69…d359/)
  expect(screen.byTestId('smart-account-continue').textContent).toBe('Switch to your smart account')
  await screen.click(screen.byTestId('smart-account-continue'))
  await bench.eventually(() => expect(place()?.view).toBe('Account'))
  expect(connection().accounts[0]).toBe(SMART)
})

test('default: “later” changes nothing', async () => {
  const { screen, frame, place } = await show()
  await screen.click(screen.byTestId('smart-account-later'))
  expect([place()?.view, frame.requested('SET_PREFERRED_ACCOUNT')]).toEqual(['Account', []])
})

test('error: refused: the view stays, and can be tried again', async () => {
  const { screen, frame, place, connection, store } = await show()
  frame.handlers.SET_PREFERRED_ACCOUNT = () => {
    throw new Refusal({ message: 'no' })
  }
  await screen.click(screen.byTestId('smart-account-continue'))
  await bench.eventually(() => expect(store.getState().feedback.snackbar).toBeTruthy())
  expect([place()?.view, connection().accounts[0]]).toEqual(['UpgradeToSmartAccount', EOA])
  frame.handlers = {}
  await screen.click(screen.byTestId('smart-account-continue'))
  await bench.eventually(() => expect(place()?.view).toBe('Account'))
})
