import type { ThemeMode } from '../../../shared/host/host-port'
import type { Payload } from '../protocol/frame-protocol'

/** Colors that the frame is told where the page sets none of its own (docs/protocols/secure-frame.md#theme). */
const COLORS = {
  light: { accent: 'hsla(231, 100%, 70%, 1)', background: '#fff' },
  dark: { accent: 'hsla(230, 100%, 67%, 1)', background: '#121313' },
} as const

/** How the frame shall look. It knows no `auto`: `prefersDark` is what the visitor's system says. */
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
