import { socialLayout } from '../../../../../src/features/embedded-wallet/login-form/social-layout'
import type { SocialProvider } from '../../../../../src/shared/host/host-port'

const ALL: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

test.each([
  [0, undefined, 0, false],
  [1, 'google', 0, false],
  [2, undefined, 2, false],
  [3, 'google', 2, false],
  [6, 'google', 5, false],
  [7, 'google', 4, true],
])('default: of %i (protocol-facts §6.5)', (count, wide, tiles, hasMore) => {
  const layout = socialLayout(ALL.slice(0, count))
  expect({ ...layout, tiles: layout.tiles.length }).toEqual({ wide, tiles, hasMore })
})

test('behavior: the order is the page’s', () => {
  expect(socialLayout(ALL).tiles).toEqual(['x', 'discord', 'farcaster', 'github'])
})
