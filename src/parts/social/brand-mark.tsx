import type { SocialProvider } from '../../element/host-port'

type Stroke = { readonly d: string; readonly color?: string; readonly width?: number }
type Mark = {
  readonly fill?: string
  readonly color?: string
  readonly strokes?: readonly Stroke[]
}

/** Drawn for this project on 24 × 24: simple likenesses, in the provider's colour or in that of the text. */
const MARKS: Readonly<Record<SocialProvider, Mark>> = {
  google: {
    strokes: [
      { d: 'M12 12h8a8 8 0 0 1-2.34 5.66', color: '#4285f4', width: 4 },
      { d: 'M17.66 17.66A8 8 0 0 1 5.07 16', color: '#34a853', width: 4 },
      { d: 'M5.07 16a8 8 0 0 1 0-8', color: '#fbbc05', width: 4 },
      { d: 'M5.07 8a8 8 0 0 1 12.59-1.66', color: '#ea4335', width: 4 },
    ],
  },
  x: {
    strokes: [
      { d: 'M4 4h4l12 16h-4z', width: 2 },
      { d: 'M4.500 20l6.200-6.700M19.500 4l-6 6.500', width: 2 },
    ],
  },
  discord: {
    color: '#5865f2',
    fill: 'M8.500 4.500C6.800 4.800 5.200 5.300 3.900 6.100 2 9.100 1.300 12.500 1.600 16.500c1.600 1.300 3.300 2 5 2.500l1.200-1.900c2.700.8 5.700.8 8.400 0l1.200 1.900c1.700-.5 3.400-1.200 5-2.500.3-4-.4-7.400-2.300-10.400-1.300-.8-2.900-1.300-4.600-1.600l-.7 1.400c-1.900-.3-3.700-.3-5.600 0zM8.600 10.300a1.900 2.100 0 1 0 0 4.200 1.900 2.100 0 1 0 0-4.200zm6.800 0a1.900 2.100 0 1 0 0 4.200 1.900 2.100 0 1 0 0-4.200z',
  },
  farcaster: {
    color: '#8465cb',
    fill: 'M4 3.500h16V6h2v2.500h-1.200v10H22V21h-5.500v-2.500h1V13a5.500 5.500 0 0 0-11 0v5.500h1V21H2v-2.500h1.200v-10H2V6h2z',
  },
  github: {
    fill: 'M12 1.500a10.500 10.500 0 1 0 0 21 10.500 10.500 0 1 0 0-21zM7.300 5.600l2.600 1.500a9 9 0 0 1 4.200 0l2.600-1.500c.6 1.200.5 2.300.3 2.900.6.8.9 1.700.9 2.800 0 3.200-1.900 4.300-4 4.600.5.5.8 1.200.8 2.200v3.700H9.300v-2.100c-2.200.4-2.800-.9-3.200-1.700-.3-.6-.7-1-1.100-1.300.9-.3 1.700.5 2.100 1.200.5.8 1.200 1.100 2.200.8 0-.5.200-1 .5-1.400-2.100-.3-3.800-1.500-3.800-4.800 0-1.100.3-2 .9-2.800-.2-.6-.3-1.700.4-3.100z',
  },
  apple: {
    fill: 'M12 7.900C10.800 7.200 9.600 6.800 8.300 6.800 5.600 6.800 4 9.100 4 12.100 4 16.500 6.800 21.500 9.200 21.500c1 0 1.700-.6 2.800-.6s1.800.6 2.800.6c2 0 3.900-2.700 4.800-5.400-1.800-.7-2.900-2.200-2.900-4 0-1.600.9-2.900 2.300-3.700-1-1.100-2.100-1.600-3.300-1.600-1.300 0-2.500.4-3.700 1.100zM12 6.300c0-2.300 1.500-4.100 3.700-4.600.1 2.500-1.400 4.500-3.700 4.600z',
  },
  facebook: {
    color: '#1877f2',
    fill: 'M12 1.500a10.500 10.500 0 1 0 0 21 10.500 10.500 0 1 0 0-21z',
    strokes: [
      {
        d: 'M16.500 6.800h-1.200a2.500 2.500 0 0 0-2.500 2.500v12.900M9 13h6.600',
        color: '#fff',
        width: 2.8,
      },
    ],
  },
}

/** The sign of a social network. Decoration: the name stands beside it, or on the control. */
export function BrandMark({ provider, size = 20 }: { provider: SocialProvider; size?: number }) {
  const { fill, color, strokes = [] } = MARKS[provider]
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
