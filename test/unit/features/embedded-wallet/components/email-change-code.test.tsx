import { EmailChangeCode } from '../../../../../src/features/embedded-wallet/components/email-change-code'
import { emailBench } from '../../../../support/email-bench'
import { Refusal } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'
import { type } from '../../../../support/render-in-shadow'

fakeNetwork()
const bench = emailBench()

async function show(which: 'primary' | 'secondary') {
  const opened = await bench.connect()
  const onConfirmed = jest.fn()
  const screen = opened.present(
    <EmailChangeCode which={which} email="bob@example.com" onConfirmed={onConfirmed} />,
  )
  const enter = (code: string) => type(screen.find<HTMLInputElement>('wui-input-numeric input'), code)
  return { ...opened, screen, enter, onConfirmed }
}

test.each([
  ['primary', 'UPDATE_EMAIL_PRIMARY_OTP'],
  ['secondary', 'UPDATE_EMAIL_SECONDARY_OTP'],
] as const)('default: the %s code', async (which, message) => {
  const { enter, frame, onConfirmed } = await show(which)
  enter('123456')
  await bench.eventually(() => expect(onConfirmed).toHaveBeenCalledTimes(1))
  expect(frame.asked(message)[0]?.payload).toEqual({ otp: '123456' })
})

test('error: a wrong one is said, and nothing goes on', async () => {
  const { enter, frame, screen, onConfirmed } = await show('primary')
  frame.handlers.UPDATE_EMAIL_PRIMARY_OTP = () => {
    throw new Refusal({ message: 'Invalid code' })
  }
  enter('123456')
  await bench.eventually(() =>
    expect(screen.find('[role=alert]').textContent).toBe('Invalid code. Try Again'),
  )
  expect(onConfirmed).not.toHaveBeenCalled()
})

test('default: something is wrong with the address: back to it', async () => {
  const { screen, place } = await show('primary')
  await screen.click(screen.byTestId('email-update-again'))
  expect(place()?.view).toBe('UpdateEmailWallet')
})
