import { selectSocialLogin } from '../../../../../src/features/embedded-wallet/social/social-slice'
import {
  startSocialLogin,
  warmSocialLogin,
} from '../../../../../src/features/embedded-wallet/social/start-social-login'
import { fakeNetwork } from '../../../../support/fake-network'
import { socialBench } from '../../../../support/social-bench'

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
  store.dispatch(warmSocialLogin())
  await bench.eventually(() => expect(frame.element).not.toBeNull())
  expect(bench.popups.opened).toEqual([])
})
