import type { SocialProvider } from '../../../shared/host/social-providers'
import { SOCIAL_BRANDS } from './social-brands'

/** Logo of a social network. Decorative: the name is next to it or labels the control. */
export function BrandMark({ provider, size = 20 }: { provider: SocialProvider; size?: number }) {
  const { fill, color, strokes = [] } = SOCIAL_BRANDS[provider]
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none">
      {fill && <path d={fill} fill={color ?? 'currentColor'} fillRule="evenodd" />}
      {strokes.map(stroke => (
        <path
          key={stroke.d}
          d={stroke.d}
          stroke={stroke.color ?? 'currentColor'}
          strokeWidth={stroke.width}
        />
      ))}
    </svg>
  )
}
