import type { ThemeMode } from '../../../shared/host/runtime-contract'
import type { Payload } from '../protocol/frame-protocol'

/** Default colors sent to the frame if the page sets none (docs/protocols/secure-frame.md#theme). */
const COLORS = {
  light: { accent: 'hsla(231, 100%, 70%, 1)', background: '#fff' },
  dark: { accent: 'hsla(230, 100%, 67%, 1)', background: '#121313' },
} as const

/** Theme for the frame. The frame does not support `auto`; `prefersDark` is the visitor's system setting. */
export function toThemePayload(
  mode: ThemeMode,
  variables: Readonly<Record<string, string>>,
  prefersDark: boolean,
): Payload<'SYNC_THEME'> {
  const themeMode = mode === 'auto' ? (prefersDark ? 'dark' : 'light') : mode
  const { accent, background } = COLORS[themeMode]
  return {
    themeMode,
    themeVariables: { ...variables },
    w3mThemeVariables: {
      '--w3m-accent': variables['--w3m-accent'] ?? accent,
      '--w3m-background': background,
    },
  }
}
