import {
  leaveSocialLogin,
  runSocialLogin,
} from '../../../../../src/features/embedded-wallet/social/social-login'
import { selectSocialLogin } from '../../../../../src/features/embedded-wallet/social/social-slice'
import { historyReset } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import { trackedBy } from '../../../../support/email-bench'
import { EOA, FRAME_ORIGIN, Refusal, SILENCE } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'
import { FakePopup } from '../../../../support/fake-popup'
import { RESULT, socialBench } from '../../../../support/social-bench'
import { settled } from '../../../../support/test-store'

fakeNetwork()
const bench = socialBench()

async function setUp() {
  const opened = await bench.open()
  const popup = new FakePopup()
  const run = () => opened.store.dispatch(runSocialLogin('google', popup.window))
  const comeBack = async (resultUri = RESULT, origin = FRAME_ORIGIN) => {
    await bench.eventually(() => expect(popup.visited).toHaveLength(1))
    popup.say({ resultUri }, origin)
  }
  const status = () => selectSocialLogin(opened.store.getState())
  return { ...opened, popup, run, comeBack, status }
}
const stored = ({ storage }: { storage: { getItem(key: string): string | null } }, name: string) =>
  storage.getItem(`@w3m/test-project/${name}`)

test('default: to the provider, back, and connected', async () => {
  const { store, frame, popup, run, comeBack } = await setUp()
  const running = run()
  await comeBack()
  expect(await running).toBeUndefined()
  expect(frame.asked('GET_SOCIAL_REDIRECT_URI')[0]?.payload).toEqual({ provider: 'google' })
  expect(popup.visited).toEqual(['https://accounts.example/log-in'])
  expect(frame.asked('CONNECT_SOCIAL')[0]?.payload).toEqual({ uri: RESULT })
  expect(popup.closed).toBe(true)
  const connection = selectConnection(store.getState())
  expect([connection?.accounts[0], connection?.socialProvider]).toEqual([EOA, 'google'])
  expect([stored(store, 'connectedSocial'), stored(store, 'socialUsername')]).toEqual([
    '"google"',
    '"alice_social"',
  ])
  expect(trackedBy(store).filter(event => /SOCIAL/.test(event))).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_SUCCESS',
  ])
  const details = store.host.events.map(({ detail }) => detail)
  expect(details).toContainEqual({
    event: 'CONNECT_SUCCESS',
    properties: { method: 'social', name: 'Auth' },
  })
})

test('error: no window', async () => {
  const { store, frame, status } = await setUp()
  const error = await store.dispatch(runSocialLogin('google', null))
  expect(error).toMatchObject({ code: 'SOCIAL_BLOCKED' })
  expect(status()).toEqual({ step: 'failed', error })
  expect(frame.asked('GET_SOCIAL_REDIRECT_URI')).toEqual([])
  expect(store.eventNames()).toEqual(['error'])
})

test('error: the frame refuses: its words, and the window goes', async () => {
  const { store, frame, popup, run, status } = await setUp()
  frame.handlers.GET_SOCIAL_REDIRECT_URI = () => {
    throw new Refusal({ message: 'Unknown provider' })
  }
  expect(await run()).toMatchObject({ code: 'FRAME_ERROR', message: 'Unknown provider' })
  expect([popup.closed, status().step, store.eventNames()]).toEqual([true, 'failed', ['error']])
})

test('error: the frame hangs: Something went wrong, after 120 seconds', async () => {
  const { store, frame, popup, run, status } = await setUp()
  frame.handlers.GET_SOCIAL_REDIRECT_URI = SILENCE
  const running = run()
  await bench.eventually(() => expect(frame.asked('GET_SOCIAL_REDIRECT_URI')).toHaveLength(1))
  await store.clock.advance(120_000)
  expect(await running).toMatchObject({ code: 'FRAME_TIMEOUT', message: 'Something went wrong' })
  expect([popup.closed, status().step]).toEqual([true, 'failed'])
})

test('error: the window is closed before the frame has answered', async () => {
  const { store, frame, popup, run } = await setUp()
  frame.handlers.GET_SOCIAL_REDIRECT_URI = SILENCE
  const running = run()
  await bench.eventually(() => expect(frame.asked('GET_SOCIAL_REDIRECT_URI')).toHaveLength(1))
  popup.close()
  await store.clock.advance(500)
  expect(await running).toMatchObject({ code: 'SOCIAL_CLOSED' })
  expect(trackedBy(store)).toContain('SOCIAL_LOGIN_CANCELED')
})

test('error: an answer of another site; and the provider’s refusal is not sent on', async () => {
  const untrusted = await setUp()
  const first = untrusted.run()
  await untrusted.comeBack(RESULT, 'https://evil.example')
  expect(await first).toMatchObject({ code: 'SOCIAL_UNTRUSTED' })
  expect(trackedBy(untrusted.store)).toContain('SOCIAL_LOGIN_ERROR')
  const declined = await setUp()
  const second = declined.run()
  await declined.comeBack(`${FRAME_ORIGIN}/callback?error=access_denied`)
  expect(await second).toMatchObject({ code: 'SOCIAL_DECLINED' })
  expect(untrusted.frame.asked('CONNECT_SOCIAL')).toEqual([])
  expect(declined.frame.asked('CONNECT_SOCIAL')).toEqual([])
})

test('error: logged in, and then the frame fails: nothing is connected', async () => {
  const { store, frame, run, comeBack, status } = await setUp()
  frame.handlers.GET_USER = () => {
    throw new Refusal({ message: 'Busy' })
  }
  const running = run()
  await comeBack()
  expect(await running).toMatchObject({ message: 'Busy' })
  expect(status()).toMatchObject({ step: 'failed' })
  expect(selectConnection(store.getState())).toBeUndefined()
  expect(store.eventNames()).toEqual(['error'])
})

test('behavior: leaving closes the window, and the late answer changes nothing', async () => {
  const { store, frame, popup, run, comeBack } = await setUp()
  const running = run()
  await bench.eventually(() => expect(popup.visited).toHaveLength(1))
  store.dispatch(leaveSocialLogin())
  expect(await running).toMatchObject({ code: 'ABORTED' })
  expect(popup.closed).toBe(true)
  await comeBack()
  await settled()
  expect(frame.asked('CONNECT_SOCIAL')).toEqual([])
  expect(store.eventNames()).toEqual([])
})

test('behavior: who has left before the view was there is not logged in either', async () => {
  const { store, frame, popup, run, comeBack } = await setUp()
  const running = run()
  await bench.eventually(() => expect(popup.visited).toHaveLength(1))
  store.dispatch(historyReset(route('Connect')))
  await comeBack()
  expect(await running).toMatchObject({ code: 'ABORTED' })
  expect(frame.asked('CONNECT_SOCIAL')).toEqual([])
  const late = new FakePopup()
  expect(await store.dispatch(runSocialLogin('google', late.window))).toMatchObject({ code: 'ABORTED' })
  expect(late.closed).toBe(true)
})

test('behavior: another try takes the place of the first', async () => {
  const { run, popup, store, comeBack } = await setUp()
  const first = run()
  await bench.eventually(() => expect(popup.visited).toHaveLength(1))
  const next = new FakePopup()
  const second = store.dispatch(runSocialLogin('google', next.window))
  expect(await first).toMatchObject({ code: 'ABORTED' })
  expect(popup.closed).toBe(true)
  await comeBack()
  await bench.eventually(() => expect(next.visited).toHaveLength(1))
  next.say({ resultUri: RESULT }, FRAME_ORIGIN)
  expect(await second).toBeUndefined()
})

test('error: the frame is lost on the way: said, and not waited for', async () => {
  const { store, frame, run, comeBack, status } = await setUp()
  frame.handlers.CONNECT_SOCIAL = SILENCE
  const running = run()
  await comeBack()
  await bench.eventually(() => expect(frame.asked('CONNECT_SOCIAL')).toHaveLength(1))
  frame.load()
  expect(await running).toMatchObject({ code: 'SOCIAL_FAILED', message: 'Request was aborted' })
  expect([status().step, store.eventNames()]).toEqual(['failed', ['error']])
})
