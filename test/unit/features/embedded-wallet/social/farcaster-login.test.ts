import {
  type FarcasterStep,
  logInWithFarcaster,
} from '../../../../../src/features/embedded-wallet/social/farcaster-login'
import { leaveSocialLogin } from '../../../../../src/features/embedded-wallet/social/social-login'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import { trackedBy } from '../../../../support/email-bench'
import { Refusal, SILENCE } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'
import { socialBench } from '../../../../support/social-bench'

fakeNetwork()
const bench = socialBench()

async function setUp() {
  const opened = await bench.open()
  const steps: FarcasterStep[] = []
  const run = () => opened.store.dispatch(logInWithFarcaster(step => steps.push(step)))
  return { ...opened, steps, run }
}

test('default: the address to show, then the app has agreed, then connected', async () => {
  const { store, steps, run } = await setUp()
  expect(await run()).toBeUndefined()
  expect(steps).toEqual([
    { step: 'app', url: 'https://farcaster.example/connect' },
    { step: 'user', url: undefined },
  ])
  expect(selectConnection(store.getState())?.socialProvider).toBe('farcaster')
  const stored = (name: string) => store.storage.getItem(`@w3m/test-project/${name}`)
  expect([stored('connectedSocial'), stored('socialUsername')]).toEqual(['"farcaster"', '"alice_cast"'])
  expect(trackedBy(store).filter(event => /SOCIAL/.test(event))).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_SUCCESS',
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '', '//farcaster.example'])(
  'error: %j is nothing to open',
  async url => {
    const { frame, steps, run } = await setUp()
    frame.handlers.GET_FARCASTER_URI = () => ({ url })
    expect(await run()).toMatchObject({ code: 'SOCIAL_FAILED' })
    expect(steps).toEqual([])
  },
)

test('error: declined in the app', async () => {
  const { frame, run, store } = await setUp()
  frame.handlers.CONNECT_FARCASTER = () => {
    throw new Refusal({ message: 'The request was declined in Farcaster' })
  }
  expect(await run()).toMatchObject({ message: 'The request was declined in Farcaster' })
  expect(store.eventNames()).toEqual(['error'])
})

test('error: nobody answers for 120 seconds: Something went wrong', async () => {
  const { frame, run, store } = await setUp()
  frame.handlers.CONNECT_FARCASTER = SILENCE
  const running = run()
  await bench.eventually(() => expect(frame.asked('CONNECT_FARCASTER')).toHaveLength(1))
  await store.clock.advance(120_000)
  expect(await running).toMatchObject({ code: 'FRAME_TIMEOUT', message: 'Something went wrong' })
})

test('behavior: leaving ends the wait; a late answer changes nothing', async () => {
  const { frame, run, store } = await setUp()
  frame.handlers.CONNECT_FARCASTER = SILENCE
  const running = run()
  await bench.eventually(() => expect(frame.asked('CONNECT_FARCASTER')).toHaveLength(1))
  store.dispatch(leaveSocialLogin())
  expect(await running).toMatchObject({ code: 'ABORTED' })
  frame.answer('CONNECT_FARCASTER', { userName: 'mallory' })
  expect(selectConnection(store.getState())).toBeUndefined()
  expect(store.eventNames()).toEqual([])
})
