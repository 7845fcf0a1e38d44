import type { SocialProvider } from '../../../shared/host/social-providers'

type Stroke = { readonly d: string; readonly color?: string; readonly width?: number }
export type Brand = {
  /** The same in every language. */
  readonly name: string
  readonly fill?: string
  readonly color?: string
  readonly strokes?: readonly Stroke[]
}

/**
 * Name and logo of each social account. The logos are drawn for this project on 24 × 24: simple likenesses, in the
 * provider's color or the text color.
 */
export const SOCIAL_BRANDS: Readonly<Record<SocialProvider, Brand>> = {
  google: {
    name: 'Google',
    strokes: [
      { d: 'M12 12h8a8 8 0 0 1-2.34 5.66', color: '#4285f4', width: 4 },
      { d: 'M17.66 17.66A8 8 0 0 1 5.07 16', color: '#34a853', width: 4 },
      { d: 'M5.07 16a8 8 0 0 1 0-8', color: '#fbbc05', width: 4 },
      { d: 'M5.07 8a8 8 0 0 1 12.59-1.66', color: '#ea4335', width: 4 },
    ],
  },
  x: {
    name: 'X',
    strokes: [
      { d: 'M4 4h4l12 16h-4z', width: 2 },
      { d: 'M4.5 20l6.2-6.7M19.5 4l-6 6.5', width: 2 },
    ],
  },
  discord: {
    name: 'Discord',
    color: '#5865f2',
    fill: 'M8.5 4.5C6.8 4.8 5.2 5.3 3.9 6.1 2 9.1 1.3 12.5 1.6 16.5c1.6 1.3 3.3 2 5 2.5l1.2-1.9c2.7.8 5.7.8 8.4 0l1.2 1.9c1.7-.5 3.4-1.2 5-2.5.3-4-.4-7.4-2.3-10.4-1.3-.8-2.9-1.3-4.6-1.6l-.7 1.4c-1.9-.3-3.7-.3-5.6 0zM8.6 10.3a1.9 2.1 0 1 0 0 4.2 1.9 2.1 0 1 0 0-4.2zm6.8 0a1.9 2.1 0 1 0 0 4.2 1.9 2.1 0 1 0 0-4.2z',
  },
  farcaster: {
    name: 'Farcaster',
    color: '#8465cb',
    fill: 'M4 3.5h16V6h2v2.5h-1.2v10H22V21h-5.5v-2.5h1V13a5.5 5.5 0 0 0-11 0v5.5h1V21H2v-2.5h1.2v-10H2V6h2z',
  },
  github: {
    name: 'GitHub',
    fill: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 1 0 0-21zM7.3 5.6l2.6 1.5a9 9 0 0 1 4.2 0l2.6-1.5c.6 1.2.5 2.3.3 2.9.6.8.9 1.7.9 2.8 0 3.2-1.9 4.3-4 4.6.5.5.8 1.2.8 2.2v3.7H9.3v-2.1c-2.2.4-2.8-.9-3.2-1.7-.3-.6-.7-1-1.1-1.3.9-.3 1.7.5 2.1 1.2.5.8 1.2 1.1 2.2.8 0-.5.2-1 .5-1.4-2.1-.3-3.8-1.5-3.8-4.8 0-1.1.3-2 .9-2.8-.2-.6-.3-1.7.4-3.1z',
  },
  apple: {
    name: 'Apple',
    fill: 'M12 7.9C10.8 7.2 9.6 6.8 8.3 6.8 5.6 6.8 4 9.1 4 12.1 4 16.5 6.8 21.5 9.2 21.5c1 0 1.7-.6 2.8-.6s1.8.6 2.8.6c2 0 3.9-2.7 4.8-5.4-1.8-.7-2.9-2.2-2.9-4 0-1.6.9-2.9 2.3-3.7-1-1.1-2.1-1.6-3.3-1.6-1.3 0-2.5.4-3.7 1.1zM12 6.3c0-2.3 1.5-4.1 3.7-4.6.1 2.5-1.4 4.5-3.7 4.6z',
  },
  facebook: {
    name: 'Facebook',
    color: '#1877f2',
    fill: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 1 0 0-21z',
    strokes: [
      {
        d: 'M16.5 6.8h-1.2a2.5 2.5 0 0 0-2.5 2.5v12.9M9 13h6.6',
        color: '#fff',
        width: 2.8,
      },
    ],
  },
}
