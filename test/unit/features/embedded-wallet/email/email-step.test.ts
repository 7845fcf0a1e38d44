import { sendEmail } from '../../../../../src/features/embedded-wallet/email/email-login'
import { leaveEmailStep } from '../../../../../src/features/embedded-wallet/email/email-step'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { emailBench } from '../../../../support/email-bench'
import { fakeNetwork } from '../../../../support/fake-network'

fakeNetwork()
const bench = emailBench()

test('default: a mail is asked for, and the code after it', async () => {
  const { store, frame, place } = await bench.open()
  expect(await store.dispatch(sendEmail(' alice@example.com ', viewPushed))).toBeUndefined()
  expect(frame.asked('CONNECT_EMAIL').map(({ payload }) => payload)).toEqual([{ email: 'alice@example.com' }])
  expect(place()?.view).toBe('EmailVerifyOtp')
})

test('behavior: left while the code for it is on the way: nobody is asked', async () => {
  const { store, frame } = await bench.open()
  const outcome = store.dispatch(sendEmail('alice@example.com', viewPushed))
  store.dispatch(leaveEmailStep())
  expect(await outcome).toMatchObject({ code: 'ABORTED' })
  expect(frame.asked('CONNECT_EMAIL')).toEqual([])
})
