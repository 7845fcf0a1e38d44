import { act } from 'react'
import { ResendButton } from '../../../../../src/features/embedded-wallet/components/resend-button'
import { emailBench } from '../../../../support/email-bench'
import { fakeNetwork } from '../../../../support/fake-network'
import { settleView } from '../../../../support/view-bench'

fakeNetwork()
const bench = emailBench()

test('default: sends another mail and counts down; too soon is said', async () => {
  const { screen, frame, store } = await bench.show(<ResendButton email="alice@example.com" />)
  const button = () => screen.byTestId('email-resend')
  expect(button().textContent).toBe('Resend Code')
  await screen.click(button())
  await bench.eventually(() =>
    expect(store.getState().feedback.snackbar?.text).toEqual({ key: 'email.resent' }),
  )
  await act(() => store.clock.advance(1000))
  expect(button().textContent).toBe('Resend in 29s')
  await screen.click(button())
  await bench.eventually(() =>
    expect(screen.find('[role=alert]').textContent).toBe('Please try again after 29 seconds'),
  )
  expect(frame.asked('CONNECT_EMAIL')).toHaveLength(1)
  await act(() => store.clock.advance(30_000))
  await settleView()
  expect([button().textContent, screen.root.querySelector('[role=alert]')]).toEqual(['Resend Code', null])
})
