import {
  type CodeResult,
  confirmCode,
  finishLogin,
  sendEmail,
  waitForDevice,
} from '../../../../src/features/embedded-wallet/email/email-login'
import { leaveEmailStep } from '../../../../src/features/embedded-wallet/email/email-step'
import {
  confirmEmailUpdate,
  leaveEmailUpdate,
  requestEmailUpdate,
} from '../../../../src/features/embedded-wallet/email/email-update'
import { useCode } from '../../../../src/features/embedded-wallet/email/use-code'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { switchNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { emailBench, trackedBy } from '../../../support/email-bench'
import { SOLANA } from '../../../support/fake-connector'
import { EOA, Refusal, SILENCE } from '../../../support/fake-frame'
import { fakeNetwork } from '../../../support/fake-network'
import { settleView, viewBench } from '../../../support/view-bench'

const CODE = ['1', '2', '3', '4', '5', '6']

function Probe(steps: Parameters<typeof useCode>[0]) {
  const code = useCode(steps)
  return (
    <button type="button" onClick={() => code.enter(CODE)}>
      {JSON.stringify([code.digits.join(''), code.busy, code.outcome.error?.code ?? null])}
    </button>
  )
}

describe('email login', () => {
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
    expect(frame.requested('CONNECT_EMAIL')[0]?.payload).toEqual({ email: EMAIL })
    expect(place()).toEqual({ view, params: { email: EMAIL } })
  })

  test('param: CONNECT: the device is known, so that the visitor is connected at once', async () => {
    const { store, frame } = await bench.open()
    frame.handlers.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
    expect(await store.dispatch(sendEmail(EMAIL, viewPushed))).toBeUndefined()
    expect(selectConnection(store.getState())?.accounts[0]).toBe(EOA)
  })

  test('error: no email address; and a second mail too soon', async () => {
    const { store, frame, place } = await bench.open()
    expect(await store.dispatch(sendEmail('alice', viewPushed))).toMatchObject({ code: 'EMAIL_INVALID' })
    expect(frame.requested('CONNECT_EMAIL')).toEqual([])
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
    expect(frame.requested('CONNECT_OTP')[0]?.payload).toEqual({ otp: '123456' })
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

  test('error: the code was correct and then the frame failed: the code is not requested again', async () => {
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

  test('behavior: leaving ends the wait, and no error is reported', async () => {
    const { store, frame, place } = await bench.open()
    frame.handlers.CONNECT_DEVICE = SILENCE
    const before = place()
    const waiting = store.dispatch(waitForDevice(EMAIL))
    await bench.eventually(() => expect(frame.requested('CONNECT_DEVICE')).toHaveLength(1))
    store.dispatch(leaveEmailStep())
    expect(await waiting).toMatchObject({ code: 'ABORTED' })
    frame.answer('CONNECT_DEVICE')
    expect(place()).toBe(before)
    expect(store.eventNames()).toEqual([])
  })

  test('error: the frame is removed while an email or a code is pending: an error is shown', async () => {
    const { store, frame } = await bench.open()
    const failure = { code: 'FRAME_ERROR', message: 'Request was aborted' }
    frame.handlers = { CONNECT_EMAIL: SILENCE, CONNECT_OTP: SILENCE }
    const sending = store.dispatch(sendEmail(EMAIL, viewPushed))
    await bench.eventually(() => expect(frame.requested('CONNECT_EMAIL')).toHaveLength(1))
    frame.load()
    expect(await sending).toMatchObject(failure)
    const trying = store.dispatch(confirmCode('123456'))
    await bench.eventually(() => expect(frame.requested('CONNECT_OTP')).toHaveLength(1))
    frame.load()
    expect(await trying).toMatchObject({ verified: false, error: failure })
    expect(store.eventNames()).toEqual(['error', 'error'])
  })
})

describe('email update', () => {
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
    expect(frame.requested('UPDATE_EMAIL')[0]?.payload).toEqual({ email: 'bob@example.com' })
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
    expect(frame.requested('UPDATE_EMAIL')).toHaveLength(1)
  })

  test('default: both codes; the new address is known then', async () => {
    const { store, frame, connection } = await bench.connect()
    const right = { verified: true, error: undefined }
    expect(await store.dispatch(confirmEmailUpdate('primary', '111111'))).toEqual(right)
    expect(connection().embedded?.email).toBe('alice@example.com')
    expect(await store.dispatch(confirmEmailUpdate('secondary', '222222'))).toEqual(right)
    expect(connection().embedded?.email).toBe('bob@example.com')
    expect(frame.names().slice(-2)).toEqual(['UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'])
    expect(trackedBy(store).slice(-2)).toEqual([
      'EMAIL_VERIFICATION_CODE_PASS',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
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

  test('behavior: after leaving, no error and no event', async () => {
    const { store, frame } = await bench.connect()
    frame.handlers.UPDATE_EMAIL_PRIMARY_OTP = SILENCE
    const requested = store.dispatch(confirmEmailUpdate('primary', '111111'))
    store.dispatch(leaveEmailUpdate())
    expect(await requested).toMatchObject({ verified: false, error: { code: 'ABORTED' } })
    expect(trackedBy(store)).not.toContain('EMAIL_VERIFICATION_CODE_FAIL')
    expect(store.eventNames()).not.toContain('error')
  })

  test('behavior: after leaving while the second code is checked, the new address is shown all the same', async () => {
    const { store, frame, connection } = await bench.connect()
    frame.handlers.UPDATE_EMAIL_SECONDARY_OTP = SILENCE
    const requested = store.dispatch(confirmEmailUpdate('secondary', '222222'))
    await bench.eventually(() => expect(frame.requested('UPDATE_EMAIL_SECONDARY_OTP')).toHaveLength(1))
    store.dispatch(leaveEmailUpdate())
    expect(await requested).toMatchObject({ verified: false, error: { code: 'ABORTED' } })
    frame.answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'bob@example.com' })
    await bench.eventually(() => expect(connection().embedded?.email).toBe('bob@example.com'))
    expect(store.storage.getItem('@w3m/test-project/email')).toBe('"bob@example.com"')
  })

  test('behavior: after logging out meanwhile, the new address is not kept', async () => {
    const { store, frame } = await bench.connect()
    frame.handlers.UPDATE_EMAIL_SECONDARY_OTP = SILENCE
    const requested = store.dispatch(confirmEmailUpdate('secondary', '222222'))
    await bench.eventually(() => expect(frame.requested('UPDATE_EMAIL_SECONDARY_OTP')).toHaveLength(1))
    store.dispatch(leaveEmailUpdate())
    await store.dispatch(disconnectWallet())
    frame.answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'bob@example.com' })
    await requested
    await settleView()
    expect(store.storage.getItem('@w3m/test-project/email')).toBeNull()
  })

  test('error: the frame is removed: an error instead of waiting', async () => {
    const { store, frame } = await bench.connect()
    frame.handlers.UPDATE_EMAIL_PRIMARY_OTP = SILENCE
    const requested = store.dispatch(confirmEmailUpdate('primary', '111111'))
    await bench.eventually(() => expect(frame.requested('UPDATE_EMAIL_PRIMARY_OTP')).toHaveLength(1))
    frame.load()
    expect(await requested).toMatchObject({ verified: false, error: { code: 'FRAME_ERROR' } })
    expect(store.eventNames()).toContain('error')
  })
})

describe('sign out', () => {
  fakeNetwork()
  const bench = emailBench()

  test('behavior: disconnecting ends the login also while it connects another chain family', async () => {
    const { store, frame } = await bench.connect({ networks: ['eip155:137', SOLANA] })
    frame.handlers.GET_USER = SILENCE
    const switched = store.dispatch(switchNetwork(SOLANA))
    await bench.eventually(() => expect(frame.requested('GET_USER')).toHaveLength(2))
    expect(await store.dispatch(disconnectWallet())).toBeUndefined()
    expect(await switched).toMatchObject({ code: 'ABORTED' })
    await bench.eventually(() => expect(frame.loggedIn).toBe(false))
    expect(store.getState().connections.byNamespace).toEqual({})
    expect(store.storage.getItem('@w3m/test-project/email')).toBeNull()
  })

  test('error: a sign-out that is refused: connector, state and storage agree; the second try sends no request', async () => {
    const { store, frame, wallet, connection } = await bench.connect()
    frame.handlers.SIGN_OUT = () => {
      throw new Refusal({ message: 'Not today' })
    }
    const kept = () => store.storage.getItem('@w3m/test-project/email')
    expect(await store.dispatch(disconnectWallet())).toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect([connection().accounts[0], wallet.userOf('eip155')?.address, kept()]).toEqual([
      EOA,
      EOA,
      '"alice@example.com"',
    ])
    expect(await store.dispatch(disconnectWallet())).toBeUndefined()
    expect([store.getState().connections.byNamespace, wallet.userOf('eip155'), kept()]).toEqual([
      {},
      undefined,
      null,
    ])
    expect(frame.requested('SIGN_OUT')).toHaveLength(1)
    expect(store.eventNames()).toEqual(['connect', 'error', 'disconnect'])
  })
})

describe('use code', () => {
  const bench = viewBench()

  function setUp(outcome: CodeResult) {
    const tried: string[] = []
    const [onConfirmed, left] = [jest.fn(), jest.fn()]
    const confirm = (otp: string) => async () => {
      tried.push(otp)
      return outcome
    }
    const leave = () => () => left()
    const screen = bench.show(<Probe confirm={confirm} leave={leave} onConfirmed={onConfirmed} />)
    return { screen, tried, onConfirmed, left }
  }

  test('default: the sixth digit sends them; right, it continues', async () => {
    const { screen, tried, onConfirmed } = setUp({ verified: true, error: undefined })
    await screen.click(screen.find('button'))
    expect([tried, onConfirmed.mock.calls.length]).toEqual([['123456'], 1])
  })

  test.each([
    ['wrong', 'HTTP_TIMEOUT', '["",false,"HTTP_TIMEOUT"]'],
    ['left', 'ABORTED', '["",false,null]'],
  ] as const)('error: %s: the next try starts over', async (_name, code, shown) => {
    const { screen, onConfirmed } = setUp({ verified: false, error: serializeError(new W3mError(code)) })
    await screen.click(screen.find('button'))
    expect([screen.text, onConfirmed.mock.calls]).toEqual([shown, []])
  })

  test('behavior: right, and then it failed: the digits stay, and nothing continues', async () => {
    const error = serializeError(new W3mError('WALLET_FAILED'))
    const { screen, onConfirmed } = setUp({ verified: true, error })
    await screen.click(screen.find('button'))
    expect([screen.text, onConfirmed.mock.calls]).toEqual(['["123456",false,"WALLET_FAILED"]', []])
  })

  test('default: it is reported when the view is left', () => {
    const { screen, left } = setUp({ verified: true, error: undefined })
    screen.rerender(<p>Elsewhere</p>)
    expect(left).toHaveBeenCalledTimes(1)
  })
})
