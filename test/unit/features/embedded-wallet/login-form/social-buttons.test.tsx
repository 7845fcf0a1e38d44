import { SocialButtons } from '../../../../../src/features/embedded-wallet/login-form/social-buttons'
import { route } from '../../../../../src/store/router/routes'
import { fakeNetwork } from '../../../../support/fake-network'
import { fire } from '../../../../support/render-in-shadow'
import { socialBench } from '../../../../support/social-bench'

fakeNetwork()
const bench = socialBench()
const ALL = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

const show = (socials: readonly string[]) =>
  bench.show(<SocialButtons />, route('Connect'), { socials, enableEmail: false })

test('default: one wide, four signs with names, and the rest behind another', async () => {
  const { screen, place } = await show(ALL)
  const buttons = [...screen.root.querySelectorAll('button')]
  expect(buttons.map(each => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    'Continue with Google',
    'X',
    'Discord',
    'Farcaster',
    'GitHub',
    'More social accounts',
  ])
  await screen.click(screen.byTestId('social-selector-more'))
  expect(place()?.view).toBe('ConnectSocials')
})

test('behavior: a click opens the window in its own task, before anything else', async () => {
  const { screen, place } = await show(ALL)
  screen.byTestId('social-selector-google').click()
  expect(bench.popups.opened).toHaveLength(1)
  await bench.eventually(() => expect(place()?.view).toBe('ConnectingSocial'))
})

test.each(['focusin', 'pointerover'])('behavior: %s makes the frame', async type => {
  const { screen, frame } = await show(ALL)
  frame.element?.remove()
  fire(screen.byTestId('social-selector-x'), new Event(type, { bubbles: true }))
  await bench.eventually(() => expect(frame.element).not.toBeNull())
  expect(bench.popups.opened).toEqual([])
})

test('param: socials="none"', async () => {
  const { screen } = await bench.show(<SocialButtons />, route('Connect'), { socials: [] })
  expect(screen.root.querySelector('button')).toBeNull()
})
