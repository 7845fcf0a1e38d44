import {
  confirmCode,
  finishLogin,
  sendEmail,
  waitForDevice,
} from '../../../../../src/features/embedded-wallet/email/email-login'
import { leaveEmailStep } from '../../../../../src/features/embedded-wallet/email/email-step'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import { emailBench, trackedBy } from '../../../../support/email-bench'
import { EOA, Refusal, SILENCE } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'

fakeNetwork()
const bench = emailBench()
const EMAIL = 'alice@example.com'

test.each([
  ['VERIFY_OTP', 'EmailVerifyOtp'],
  ['VERIFY_DEVICE', 'EmailVerifyDevice'],
])('param: %s leads to %s', async (action, view) => {
  const { store, frame, place } = await bench.open()
  frame.handlers.CONNECT_EMAIL = () => ({ action })
  expect(await store.dispatch(sendEmail(` ${EMAIL} `, viewPushed))).toBeUndefined()
  expect(frame.asked('CONNECT_EMAIL')[0]?.payload).toEqual({ email: EMAIL })
  expect(place()).toEqual({ view, params: { email: EMAIL } })
})

test('param: CONNECT: the device is known, so that the visitor is connected at once', async () => {
  const { store, frame } = await bench.open()
  frame.handlers.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
  expect(await store.dispatch(sendEmail(EMAIL, viewPushed))).toBeUndefined()
  expect(selectConnection(store.getState())?.accounts[0]).toBe(EOA)
})

test('error: no e-mail address; and a second mail too soon', async () => {
  const { store, frame, place } = await bench.open()
  expect(await store.dispatch(sendEmail('alice', viewPushed))).toMatchObject({ code: 'EMAIL_INVALID' })
  expect(frame.asked('CONNECT_EMAIL')).toEqual([])
  await store.dispatch(sendEmail(EMAIL, viewPushed))
  const before = place()
  expect(await store.dispatch(sendEmail(EMAIL, viewPushed))).toMatchObject({
    code: 'EMAIL_COOLDOWN',
    message: 'Please try again after 30 seconds',
  })
  expect(place()).toBe(before)
  expect(store.eventNames()).toEqual(['error', 'error'])
})

test('default: the link was opened, so the code is next', async () => {
  const { store, frame, place } = await bench.open()
  frame.handlers.CONNECT_DEVICE = () => undefined
  expect(await store.dispatch(waitForDevice(EMAIL))).toBeUndefined()
  expect(place()).toEqual({ view: 'EmailVerifyOtp', params: { email: EMAIL } })
  expect(trackedBy(store)).toEqual(['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
})

test('default: the right code connects', async () => {
  const { store, frame } = await bench.open()
  expect(await store.dispatch(confirmCode('123456'))).toEqual({ verified: true, error: undefined })
  expect(frame.asked('CONNECT_OTP')[0]?.payload).toEqual({ otp: '123456' })
  expect(selectConnection(store.getState())?.connector.type).toBe('AUTH')
  const success = store.host.events.find(
    ({ detail }) => (detail as { event?: string } | undefined)?.event === 'CONNECT_SUCCESS',
  )
  expect(success?.detail).toMatchObject({ properties: { method: 'email' } })
})

test('error: a wrong code keeps everything as it was', async () => {
  const { store, frame } = await bench.open()
  frame.handlers.CONNECT_OTP = () => {
    throw new Refusal({ message: 'Invalid code' })
  }
  expect(await store.dispatch(confirmCode('000000'))).toMatchObject({
    verified: false,
    error: { code: 'FRAME_ERROR', message: 'Invalid code' },
  })
  expect(trackedBy(store)).toEqual(['EMAIL_VERIFICATION_CODE_FAIL'])
})

test('error: the code was right and then the frame failed: the code is not asked for again', async () => {
  const { store, frame } = await bench.open()
  frame.handlers.GET_USER = () => {
    throw new Refusal({ message: 'Busy' })
  }
  expect(await store.dispatch(confirmCode('123456'))).toMatchObject({
    verified: true,
    error: { message: 'Busy' },
  })
  frame.handlers = {}
  expect(await store.dispatch(finishLogin())).toBeUndefined()
  expect(selectConnection(store.getState())).toBeDefined()
})

test('behavior: leaving ends the wait, and nobody is told of an error', async () => {
  const { store, frame, place } = await bench.open()
  frame.handlers.CONNECT_DEVICE = SILENCE
  const before = place()
  const waiting = store.dispatch(waitForDevice(EMAIL))
  await bench.eventually(() => expect(frame.asked('CONNECT_DEVICE')).toHaveLength(1))
  store.dispatch(leaveEmailStep())
  expect(await waiting).toMatchObject({ code: 'ABORTED' })
  frame.answer('CONNECT_DEVICE')
  expect(place()).toBe(before)
  expect(store.eventNames()).toEqual([])
})

test('error: the frame is taken away while a mail is asked for, and while a code is tried: it is said', async () => {
  const { store, frame } = await bench.open()
  const said = { code: 'FRAME_ERROR', message: 'Request was aborted' }
  frame.handlers = { CONNECT_EMAIL: SILENCE, CONNECT_OTP: SILENCE }
  const sending = store.dispatch(sendEmail(EMAIL, viewPushed))
  await bench.eventually(() => expect(frame.asked('CONNECT_EMAIL')).toHaveLength(1))
  frame.load()
  expect(await sending).toMatchObject(said)
  const trying = store.dispatch(confirmCode('123456'))
  await bench.eventually(() => expect(frame.asked('CONNECT_OTP')).toHaveLength(1))
  frame.load()
  expect(await trying).toMatchObject({ verified: false, error: said })
  expect(store.eventNames()).toEqual(['error', 'error'])
})
