import ConnectSocialsView from '../../../../../src/features/embedded-wallet/views/connect-socials-view'
import { route } from '../../../../../src/store/router/routes'
import { fakeNetwork } from '../../../../support/fake-network'
import { socialBench } from '../../../../support/social-bench'

fakeNetwork()
const bench = socialBench()
const ALL = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

const show = (socials: readonly string[]) =>
  bench.show(<ConnectSocialsView />, route('ConnectSocials'), { socials })

test('default: all that the page offers, in its order, by name', async () => {
  const { screen } = await show(ALL)
  const rows = [...screen.root.querySelectorAll('[data-testid^=social-selector-]')]
  expect(rows.map(row => row.textContent)).toEqual([
    'Google',
    'X',
    'Discord',
    'Farcaster',
    'GitHub',
    'Apple',
    'Facebook',
  ])
})

test('behavior: a provider has a window, and a view that waits', async () => {
  const { screen, place } = await show(ALL)
  await screen.click(screen.byTestId('social-selector-github'))
  expect(bench.popups.opened).toHaveLength(1)
  expect(place()).toEqual({ view: 'ConnectingSocial', params: { provider: 'github', name: 'GitHub' } })
})

test('behavior: Farcaster has a view and no window', async () => {
  const { screen, place } = await show(ALL)
  await screen.click(screen.byTestId('social-selector-farcaster'))
  expect([place()?.view, bench.popups.opened.length]).toEqual(['ConnectingFarcaster', 0])
})

test('param: socials="none"', async () => {
  const { screen } = await show([])
  expect(screen.text).toContain('No social logins here')
})
