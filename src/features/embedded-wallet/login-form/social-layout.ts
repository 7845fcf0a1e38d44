import type { SocialProvider } from '../../../shared/host/social-providers'

/** Maximum number of buttons that fit; the rest is behind a separate tile. */
const MAX_SHOWN = 6
const TILES_BEFORE_MORE = 4

/**
 * Two accounts are two equal tiles, unless the first is the filled button; otherwise the first is wide and the others
 * are tiles.
 */
export function socialLayout(socials: readonly SocialProvider[], isPrimary = false) {
  const { length } = socials
  const [first, ...others] = socials
  if (length === 2 && !isPrimary) return { wide: undefined, tiles: socials, hasMore: false }
  const hasMore = length > MAX_SHOWN
  return { wide: first, tiles: hasMore ? others.slice(0, TILES_BEFORE_MORE) : others, hasMore }
}
