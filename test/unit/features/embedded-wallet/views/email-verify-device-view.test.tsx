import EmailVerifyDeviceView from '../../../../../src/features/embedded-wallet/views/email-verify-device-view'
import { emailBench } from '../../../../support/email-bench'
import { SILENCE } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'

fakeNetwork()
const bench = emailBench()
const VIEW = <EmailVerifyDeviceView params={{ email: 'alice@example.com' }} />

test('default: waits for the link, then asks for the code', async () => {
  const { screen, frame, place } = await bench.show(VIEW, each => {
    each.handlers.CONNECT_DEVICE = SILENCE
  })
  await bench.eventually(() => expect(frame.asked('CONNECT_DEVICE')).toHaveLength(1))
  expect(screen.text).toContain('Open the link we sent to')
  frame.answer('CONNECT_DEVICE')
  await bench.eventually(() => expect(place()?.view).toBe('EmailVerifyOtp'))
})

test('error: a refusal is said, and waiting can begin anew', async () => {
  const { screen, frame } = await bench.show(VIEW, each => {
    each.handlers.CONNECT_DEVICE = SILENCE
  })
  await bench.eventually(() => expect(frame.asked('CONNECT_DEVICE')).toHaveLength(1))
  frame.refuse('CONNECT_DEVICE', { message: 'The device was not approved' })
  await bench.eventually(() => expect(screen.text).toContain('The device was not approved'))
  await screen.click(screen.button('Try again'))
  await bench.eventually(() => expect(frame.asked('CONNECT_DEVICE')).toHaveLength(2))
  expect(screen.text).not.toContain('The device was not approved')
})

test('error: the frame navigates away: it is said, and waiting can begin anew', async () => {
  const { screen, frame } = await bench.show(VIEW, each => {
    each.handlers.CONNECT_DEVICE = SILENCE
  })
  await bench.eventually(() => expect(frame.asked('CONNECT_DEVICE')).toHaveLength(1))
  frame.load()
  await bench.eventually(() => expect(screen.text).toContain('Request was aborted'))
  await screen.click(screen.button('Try again'))
  await bench.eventually(() => expect(frame.asked('CONNECT_DEVICE')).toHaveLength(2))
})
