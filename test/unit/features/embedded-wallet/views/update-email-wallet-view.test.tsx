import UpdateEmailWalletView from '../../../../../src/features/embedded-wallet/views/update-email-wallet-view'
import { emailBench } from '../../../../support/email-bench'
import { fakeNetwork } from '../../../../support/fake-network'
import { type } from '../../../../support/render-in-shadow'

fakeNetwork()
const bench = emailBench()

async function show() {
  const opened = await bench.connect()
  const screen = opened.present(<UpdateEmailWalletView />)
  const input = screen.find<HTMLInputElement>('input')
  return { ...opened, screen, input, save: screen.byTestId('email-update-save') }
}

test('default: another address can be saved, and its code is next', async () => {
  const { screen, input, save, place, frame } = await show()
  expect([input.value, save.getAttribute('aria-disabled')]).toEqual(['alice@example.com', 'true'])
  await screen.click(save)
  expect(frame.asked('UPDATE_EMAIL')).toEqual([])
  type(input, 'bob@example.com')
  await screen.click(save)
  await bench.eventually(() => expect(place()?.view).toBe('UpdateEmailPrimaryOtp'))
  expect(place()?.params).toEqual({ email: 'alice@example.com', newEmail: 'bob@example.com' })
})

test('error: what is no address stays, and what is wrong goes with the next letter', async () => {
  const { screen, input, save } = await show()
  type(input, 'bob@example')
  await screen.click(save)
  await bench.eventually(() =>
    expect(screen.find('[role=alert]').textContent).toBe('Invalid email. Try again.'),
  )
  expect(input.value).toBe('bob@example')
  type(input, 'bob@example.c')
  expect(screen.root.querySelector('[role=alert]')).toBeNull()
})
