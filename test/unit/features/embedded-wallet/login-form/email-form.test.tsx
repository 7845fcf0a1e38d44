import { EmailForm } from '../../../../../src/features/embedded-wallet/login-form/email-form'
import { emailBench, trackedBy } from '../../../../support/email-bench'
import { SILENCE } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'
import { fire, type } from '../../../../support/render-in-shadow'

fakeNetwork()
const bench = emailBench()

async function show(...[prepare]: [Parameters<typeof bench.show>[1]?]) {
  const shown = await bench.show(<EmailForm />, prepare)
  const { screen } = shown
  const input = screen.find<HTMLInputElement>('input')
  const enter = () => fire(screen.find('form'), new Event('submit', { bubbles: true, cancelable: true }))
  return { ...shown, input, enter }
}

test('default: an address and Enter ask for a mail', async () => {
  const { screen, input, enter, place, store } = await show()
  expect(screen.byTestId('wui-email-input').querySelector('input')).toBe(input)
  expect(screen.root.querySelector('button')).toBeNull()
  type(input, 'alice@example.com')
  expect(screen.button('Continue with email')).toBeDefined()
  enter()
  await bench.eventually(() => expect(place()?.view).toBe('EmailVerifyOtp'))
  expect(trackedBy(store)).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
})

test('behavior: the mail is asked for once, and it shows that it waits', async () => {
  const { screen, input, enter, frame } = await show(frame => {
    frame.handlers.CONNECT_EMAIL = SILENCE
  })
  type(input, 'alice@example.com')
  enter()
  enter()
  await bench.eventually(() => expect(frame.asked('CONNECT_EMAIL')).toHaveLength(1))
  expect([input.readOnly, screen.text.includes('Sending the email…')]).toEqual([true, true])
  enter()
  expect(frame.asked('CONNECT_EMAIL')).toHaveLength(1)
})

test('error: no address: said under the field, until it is changed', async () => {
  const { screen, input, enter } = await show()
  type(input, 'alice')
  enter()
  await bench.eventually(() =>
    expect(screen.find('[role=alert]').textContent).toBe('Invalid email. Try again.'),
  )
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['alice', 'true'])
  type(input, 'alice@')
  expect(screen.root.querySelector('[role=alert]')).toBeNull()
})
