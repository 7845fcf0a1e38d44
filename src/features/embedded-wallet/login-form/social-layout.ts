import type { SocialProvider } from '../../../shared/host/host-port'

/** More than these do not fit; the rest is behind a tile of its own. */
const MOST = 6
const TILES_BEFORE_MORE = 4

/** Two are tiles of one kind; else the first is wide and the others are tiles. */
export function socialLayout(socials: readonly SocialProvider[]) {
  const { length } = socials
  const [first, ...others] = socials
  if (length === 2) return { wide: undefined, tiles: socials, hasMore: false }
  const hasMore = length > MOST
  return { wide: first, tiles: hasMore ? others.slice(0, TILES_BEFORE_MORE) : others, hasMore }
}
