import { startSocialLogin } from '../../../../../src/features/embedded-wallet/social/start-social-login'
import ConnectingSocialView from '../../../../../src/features/embedded-wallet/views/connecting-social-view'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import { SILENCE } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'
import { GOOGLE, socialBench } from '../../../../support/social-bench'

fakeNetwork()
const bench = socialBench()
const PARAMS = { provider: 'google', name: 'Google' } as const

async function show() {
  const opened = await bench.open(GOOGLE)
  opened.store.dispatch(startSocialLogin('google', 'Loading'))
  const screen = bench.render(<ConnectingSocialView params={PARAMS} />, opened.store)
  return { ...opened, screen }
}

test('default: says where to go on, then that it fetches, then connects', async () => {
  const { screen, frame, store, comeBack } = await show()
  expect(screen.text).toContain('Log in with Google')
  expect(screen.text).toContain('Connect in the provider window')
  frame.handlers.CONNECT_SOCIAL = SILENCE
  await comeBack()
  await bench.eventually(() => expect(screen.text).toContain('Retrieving user data'))
  await bench.eventually(() => expect(frame.asked('CONNECT_SOCIAL')).toHaveLength(1))
  frame.answer('CONNECT_SOCIAL', { email: null, address: '0x', chainId: 1 })
  await bench.eventually(() => expect(selectConnection(store.getState())).toBeDefined())
})

test('error: what went wrong, and another window by another click', async () => {
  const { screen, popup, comeBack } = await show()
  await comeBack(undefined, 'https://evil.example')
  await bench.eventually(() => expect(screen.text).toContain('Untrusted Origin'))
  expect([screen.text.includes('Not connected'), popup().closed]).toEqual([true, true])
  await screen.click(screen.button('Try again'))
  expect([screen.text.includes('Untrusted Origin'), bench.popups.opened.length]).toEqual([false, 2])
  await bench.eventually(() => expect(popup().visited).toHaveLength(1))
})

test('error: the frame never answers: Something went wrong, not an endless wait', async () => {
  const { screen, frame, store, comeBack } = await show()
  frame.handlers.CONNECT_SOCIAL = SILENCE
  await comeBack()
  await bench.eventually(() => expect(frame.asked('CONNECT_SOCIAL')).toHaveLength(1))
  await bench.pass(store, 120_000)
  await bench.eventually(() => expect(screen.text).toContain('Something went wrong'))
  expect(screen.button('Try again')).toBeDefined()
})

test('behavior: going away closes the window', async () => {
  const { screen, popup } = await show()
  await bench.eventually(() => expect(popup().visited).toHaveLength(1))
  screen.rerender(null)
  expect(popup().closed).toBe(true)
})
