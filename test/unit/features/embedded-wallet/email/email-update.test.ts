import {
  confirmEmailUpdate,
  leaveEmailUpdate,
  requestEmailUpdate,
} from '../../../../../src/features/embedded-wallet/email/email-update'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { emailBench, trackedBy } from '../../../../support/email-bench'
import { Refusal, SILENCE } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'

fakeNetwork()
const bench = emailBench()
const CHANGE = { email: 'alice@example.com', newEmail: ' bob@example.com ' }

test.each([
  ['VERIFY_PRIMARY_OTP', 'UpdateEmailPrimaryOtp'],
  ['VERIFY_SECONDARY_OTP', 'UpdateEmailSecondaryOtp'],
])('param: %s leads to %s', async (action, view) => {
  const { store, frame, place } = await bench.connect()
  frame.handlers.UPDATE_EMAIL = () => ({ action })
  expect(await store.dispatch(requestEmailUpdate(CHANGE, viewPushed))).toBeUndefined()
  expect(frame.asked('UPDATE_EMAIL')[0]?.payload).toEqual({ email: 'bob@example.com' })
  expect(place()).toEqual({ view, params: { email: 'alice@example.com', newEmail: 'bob@example.com' } })
  expect(trackedBy(store)).toContain('EMAIL_EDIT')
})

test('error: no address, and too soon', async () => {
  const { store, frame } = await bench.connect()
  const request = (newEmail: string) =>
    store.dispatch(requestEmailUpdate({ ...CHANGE, newEmail }, viewPushed))
  expect(await request('bob')).toMatchObject({ code: 'EMAIL_INVALID' })
  await request('bob@example.com')
  expect(await request('bob@example.com')).toMatchObject({
    code: 'EMAIL_COOLDOWN',
    message: 'Please try again after 30 seconds',
  })
  expect(frame.asked('UPDATE_EMAIL')).toHaveLength(1)
})

test('default: both codes; the new address is known then', async () => {
  const { store, frame, connection } = await bench.connect()
  const right = { verified: true, error: undefined }
  expect(await store.dispatch(confirmEmailUpdate('primary', '111111'))).toEqual(right)
  expect(connection().embedded?.email).toBe('alice@example.com')
  expect(await store.dispatch(confirmEmailUpdate('secondary', '222222'))).toEqual(right)
  expect(connection().embedded?.email).toBe('bob@example.com')
  expect(frame.names().slice(-2)).toEqual(['UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'])
  expect(trackedBy(store).slice(-2)).toEqual(['EMAIL_VERIFICATION_CODE_PASS', 'EMAIL_VERIFICATION_CODE_PASS'])
})

test('error: a wrong code', async () => {
  const { store, frame } = await bench.connect()
  frame.handlers.UPDATE_EMAIL_PRIMARY_OTP = () => {
    throw new Refusal({ message: 'Invalid code' })
  }
  const outcome = await store.dispatch(confirmEmailUpdate('primary', '111111'))
  expect(outcome).toMatchObject({ verified: false, error: { message: 'Invalid code' } })
  expect(trackedBy(store).at(-1)).toBe('EMAIL_VERIFICATION_CODE_FAIL')
})

test('behavior: left: nothing is said, and no event', async () => {
  const { store, frame } = await bench.connect()
  frame.handlers.UPDATE_EMAIL_PRIMARY_OTP = SILENCE
  const asked = store.dispatch(confirmEmailUpdate('primary', '111111'))
  store.dispatch(leaveEmailUpdate())
  expect(await asked).toMatchObject({ verified: false, error: { code: 'ABORTED' } })
  expect(trackedBy(store)).not.toContain('EMAIL_VERIFICATION_CODE_FAIL')
  expect(store.eventNames()).not.toContain('error')
})

test('error: the frame is taken away: it is said, not waited for', async () => {
  const { store, frame } = await bench.connect()
  frame.handlers.UPDATE_EMAIL_PRIMARY_OTP = SILENCE
  const asked = store.dispatch(confirmEmailUpdate('primary', '111111'))
  await bench.eventually(() => expect(frame.asked('UPDATE_EMAIL_PRIMARY_OTP')).toHaveLength(1))
  frame.load()
  expect(await asked).toMatchObject({ verified: false, error: { code: 'FRAME_ERROR' } })
  expect(store.eventNames()).toContain('error')
})
