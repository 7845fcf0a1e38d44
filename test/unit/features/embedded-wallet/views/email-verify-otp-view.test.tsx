import EmailVerifyOtpView from '../../../../../src/features/embedded-wallet/views/email-verify-otp-view'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import { emailBench } from '../../../../support/email-bench'
import { Refusal } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'
import { type } from '../../../../support/render-in-shadow'

fakeNetwork()
const bench = emailBench()

async function show(prepare?: Parameters<typeof bench.show>[1]) {
  const shown = await bench.show(<EmailVerifyOtpView params={{ email: 'alice@example.com' }} />, prepare)
  const inputs = () => [...shown.screen.root.querySelectorAll<HTMLInputElement>('wui-input-numeric input')]
  return { ...shown, inputs, enter: (code: string) => type(inputs()[0] as HTMLInputElement, code) }
}

test('default: the sixth digit connects', async () => {
  const { screen, enter, store } = await show()
  expect(screen.text).toContain('Enter the code we sent to')
  enter('123456')
  expect(screen.text).toContain('Checking the code…')
  await bench.eventually(() => expect(selectConnection(store.getState())).toBeDefined())
})

test('error: a wrong code is said, and the next begins with the first digit', async () => {
  const { screen, enter, inputs } = await show(frame => {
    frame.handlers.CONNECT_OTP = () => {
      throw new Refusal({ message: 'Invalid code' })
    }
  })
  enter('000000')
  await bench.eventually(() =>
    expect(screen.find('[role=alert]').textContent).toBe('Invalid code. Try Again'),
  )
  expect(inputs().map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
  expect(screen.root.activeElement).toBe(inputs()[0])
  enter('1')
  expect(screen.root.querySelector('[role=alert]')).toBeNull()
})

test('error: after the right code: only connecting is tried again', async () => {
  const { screen, enter, frame, store } = await show(each => {
    each.handlers.GET_USER = () => {
      throw new Refusal({ message: 'Busy' })
    }
  })
  enter('123456')
  await bench.eventually(() => expect(screen.find('[role=alert]').textContent).toContain('Busy'))
  frame.handlers = {}
  await screen.click(screen.button('Try again'))
  await bench.eventually(() => expect(selectConnection(store.getState())).toBeDefined())
  expect(frame.asked('CONNECT_OTP')).toHaveLength(1)
})
