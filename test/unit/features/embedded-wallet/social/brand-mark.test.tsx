import { BrandMark } from '../../../../../src/features/embedded-wallet/social/brand-mark'
import { SOCIAL_NAMES } from '../../../../../src/features/embedded-wallet/social/social-names'
import type { SocialProvider } from '../../../../../src/shared/host/host-port'
import { renderInShadow } from '../../../../support/render-in-shadow'

test.each(Object.keys(SOCIAL_NAMES) as SocialProvider[])('default: %s has a sign of its own', provider => {
  const { root, unmount } = renderInShadow(<BrandMark provider={provider} size={32} />)
  const svg = root.querySelector('svg')
  expect([svg?.getAttribute('aria-hidden'), svg?.getAttribute('width')]).toEqual(['true', '32'])
  expect(svg?.querySelectorAll('path').length).toBeGreaterThan(0)
  unmount()
})
