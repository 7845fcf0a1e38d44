import type { SocialProvider } from '../../../shared/host/social-providers'
import { SOCIAL_BRANDS } from './social-brands'

/** Logo of a social network. Decorative: the name is next to it or labels the control. */
export function BrandMark({ provider, size = 20 }: { provider: SocialProvider; size?: number }) {
  const { paths, edge = 24 } = SOCIAL_BRANDS[provider]
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${edge} ${edge}`}>
      {paths.map(({ d, color = 'currentColor' }) => (
        <path key={d} d={d} fill={color} />
      ))}
    </svg>
  )
}

/** The logo in a tile, for the middle of a `LoadingRing`. */
export function BrandTile({ provider }: { provider: SocialProvider }) {
  return (
    <span className="tile">
      <BrandMark provider={provider} size={44} />
    </span>
  )
}
