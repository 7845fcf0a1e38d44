import { BrandMark } from '../../../../src/features/embedded-wallet/social/brand-mark'
import {
  type FarcasterStep,
  logInWithFarcaster,
} from '../../../../src/features/embedded-wallet/social/farcaster-login'
import {
  leaveSocialLogin,
  runSocialLogin,
} from '../../../../src/features/embedded-wallet/social/social-login'
import { checkSocialResult } from '../../../../src/features/embedded-wallet/social/social-result'
import { selectSocialLogin } from '../../../../src/features/embedded-wallet/social/social-slice'
import {
  preloadSocialLogin,
  startSocialLogin,
} from '../../../../src/features/embedded-wallet/social/start-social-login'
import { SOCIAL_PROVIDERS } from '../../../../src/shared/host/social-providers'
import { historyReset } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { trackedBy } from '../../../support/email-bench'
import { EOA, FRAME_ORIGIN, Refusal, SILENCE } from '../../../support/fake-frame'
import { fakeNetwork } from '../../../support/fake-network'
import { FakePopup } from '../../../support/fake-popup'
import { renderInShadow } from '../../../support/render-in-shadow'
import { RESULT, socialBench } from '../../../support/social-bench'
import { settled } from '../../../support/test-store'

describe('farcaster login', () => {
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

  test('error: no answer for 120 seconds: Something went wrong', async () => {
    const { frame, run, store } = await setUp()
    frame.handlers.CONNECT_FARCASTER = SILENCE
    const running = run()
    await bench.eventually(() => expect(frame.requested('CONNECT_FARCASTER')).toHaveLength(1))
    await store.clock.advance(120_000)
    expect(await running).toMatchObject({ code: 'FRAME_TIMEOUT', message: 'Something went wrong' })
  })

  test('behavior: leaving ends the wait; a late answer changes nothing', async () => {
    const { frame, run, store } = await setUp()
    frame.handlers.CONNECT_FARCASTER = SILENCE
    const running = run()
    await bench.eventually(() => expect(frame.requested('CONNECT_FARCASTER')).toHaveLength(1))
    store.dispatch(leaveSocialLogin())
    expect(await running).toMatchObject({ code: 'ABORTED' })
    frame.answer('CONNECT_FARCASTER', { userName: 'mallory' })
    expect(selectConnection(store.getState())).toBeUndefined()
    expect(store.eventNames()).toEqual([])
  })
})

describe('brand mark', () => {
  test.each(SOCIAL_PROVIDERS)('default: %s has a sign of its own', provider => {
    const { root, unmount } = renderInShadow(<BrandMark provider={provider} size={32} />)
    const svg = root.querySelector('svg')
    expect([svg?.getAttribute('aria-hidden'), svg?.getAttribute('width')]).toEqual(['true', '32'])
    expect(svg?.querySelectorAll('path').length).toBeGreaterThan(0)
    unmount()
  })
})

describe('social login', () => {
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
    expect(frame.requested('GET_SOCIAL_REDIRECT_URI')[0]?.payload).toEqual({ provider: 'google' })
    expect(popup.visited).toEqual(['https://accounts.example/log-in'])
    expect(frame.requested('CONNECT_SOCIAL')[0]?.payload).toEqual({ uri: RESULT })
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
    expect(frame.requested('GET_SOCIAL_REDIRECT_URI')).toEqual([])
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
    await bench.eventually(() => expect(frame.requested('GET_SOCIAL_REDIRECT_URI')).toHaveLength(1))
    await store.clock.advance(120_000)
    expect(await running).toMatchObject({ code: 'FRAME_TIMEOUT', message: 'Something went wrong' })
    expect([popup.closed, status().step]).toEqual([true, 'failed'])
  })

  test('error: the window is closed before the frame has answered', async () => {
    const { store, frame, popup, run } = await setUp()
    frame.handlers.GET_SOCIAL_REDIRECT_URI = SILENCE
    const running = run()
    await bench.eventually(() => expect(frame.requested('GET_SOCIAL_REDIRECT_URI')).toHaveLength(1))
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
    expect(untrusted.frame.requested('CONNECT_SOCIAL')).toEqual([])
    expect(declined.frame.requested('CONNECT_SOCIAL')).toEqual([])
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
    expect(frame.requested('CONNECT_SOCIAL')).toEqual([])
    expect(store.eventNames()).toEqual([])
  })

  test('behavior: a visitor who left before the view opened is not logged in', async () => {
    const { store, frame, popup, run, comeBack } = await setUp()
    const running = run()
    await bench.eventually(() => expect(popup.visited).toHaveLength(1))
    store.dispatch(historyReset(route('Connect')))
    await comeBack()
    expect(await running).toMatchObject({ code: 'ABORTED' })
    expect(frame.requested('CONNECT_SOCIAL')).toEqual([])
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

  test('error: the frame is lost during the login: an error instead of waiting', async () => {
    const { store, frame, run, comeBack, status } = await setUp()
    frame.handlers.CONNECT_SOCIAL = SILENCE
    const running = run()
    await comeBack()
    await bench.eventually(() => expect(frame.requested('CONNECT_SOCIAL')).toHaveLength(1))
    frame.load()
    expect(await running).toMatchObject({ code: 'SOCIAL_FAILED', message: 'Request was aborted' })
    expect([status().step, store.eventNames()]).toEqual(['failed', ['error']])
  })
})

describe('social result', () => {
  const BACK = 'https://secure.example/callback'

  test.each([`${BACK}?code=1&state=2`, BACK, '', `${BACK}?error=`])('default: %s is accepted', uri => {
    expect(() => checkSocialResult(uri)).not.toThrow()
  })

  test.each([
    [
      `${BACK}?error=access_denied&error_description=The+login+was+cancelled`,
      'SOCIAL_DECLINED',
      /^The login wasn’t approved/,
    ],
    [`${BACK}?error=user_cancelled_login`, 'SOCIAL_DECLINED', /^The login wasn’t approved/],
    [`${BACK}#error=server_error&error_description=Try+later`, 'SOCIAL_FAILED', /^Try later$/],
    [`${BACK}?error=temporarily_unavailable`, 'SOCIAL_FAILED', /^temporarily_unavailable$/],
    [`${BACK}?error=x&error_description=${'long '.repeat(999)}`, 'SOCIAL_FAILED', /^(long ?){40}…$/],
    [`${BACK}?error=x&error_description=a%E2%80%AEb%0A%0Ac`, 'SOCIAL_FAILED', /^ab c$/],
  ])('error: %s', (uri, code, message) => {
    expect(() => checkSocialResult(uri)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    )
  })
})

describe('start social login', () => {
  fakeNetwork()
  const bench = socialBench()

  test('default: the window is open when the click is over, and keeps its opener', async () => {
    const { store, popup } = await bench.open()
    store.dispatch(startSocialLogin('google', 'Loading'))
    expect(bench.popups.calls).toEqual([['', '_blank', 'width=600,height=800,scrollbars=yes']])
    expect(popup().document.body.textContent).toBe('Loading')
    expect(selectSocialLogin(store.getState())).toEqual({ step: 'window' })
    await bench.eventually(() => expect(popup().visited).toEqual(['https://accounts.example/log-in']))
  })

  test('error: the browser refuses', async () => {
    const { store } = await bench.open()
    bench.popups.refuses = true
    store.dispatch(startSocialLogin('google', 'Loading'))
    await bench.eventually(() =>
      expect(selectSocialLogin(store.getState())).toMatchObject({
        step: 'failed',
        error: { code: 'SOCIAL_BLOCKED' },
      }),
    )
  })

  test('behavior: warming makes the frame, and opens nothing', async () => {
    const { store, frame } = await bench.open()
    store.dispatch(preloadSocialLogin())
    await bench.eventually(() => expect(frame.element).not.toBeNull())
    expect(bench.popups.opened).toEqual([])
  })
})
