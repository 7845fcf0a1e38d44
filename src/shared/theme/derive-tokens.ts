import { correctAccent } from './accent'
import { AA_TEXT, BLACK, correctColor, mix, type Rgb, WHITE } from './contrast'
import type { Palette, Scheme } from './palette'

/** The host's valid color settings. */
export type ColorChoice = {
  accent: Rgb | null
  /** `--w3m-color-mix`. If only a strength is set: white in the dark and black in the light scheme. */
  tint: Rgb | null
  /** `--w3m-color-mix-strength`, 0 to 100. */
  strength: number
}

const TEXTS = ['text', 'text-2', 'success', 'warning', 'error']
const STRENGTH_STEP = 5
/** Contrast margin, because the browser mixes the fill from the corrected text color without rounding to integers. */
const ROUNDING = 0.1

/**
 * Returns the color tokens for a host's colors as declarations: `--surface:light-dark(…,…);…`. Empty if the host set
 * none. Text keeps AA contrast on both surfaces with any colors; a tint is weakened where that is not possible
 * otherwise.
 */
export function deriveTokens(palette: Palette, choice: ColorChoice): string {
  if (!choice.accent && !choice.strength) return ''
  const light = deriveScheme(palette, 'light', choice)
  const dark = deriveScheme(palette, 'dark', choice)
  return Object.keys(light)
    .map(name => `--${name}:light-dark(${toCss(light[name])},${toCss(dark[name])});`)
    .join('')
}

/** Derives the tokens of one scheme. */
export function deriveScheme(palette: Palette, scheme: Scheme, choice: ColorChoice): Record<string, Rgb> {
  const base = (name: string) => palette.get(name)?.[scheme] ?? BLACK
  const tint = choice.tint ?? (scheme === 'dark' ? WHITE : BLACK)
  for (let strength = Math.min(choice.strength, 100); ; strength -= STRENGTH_STEP) {
    const tinted = (name: string) => mix(base(name), tint, Math.max(strength, 0) / 100)
    const surfaces = backgroundsOf(tinted)
    const texts = TEXTS.map(name => [name, correctColor(tinted(name), surfaces, AA_TEXT + ROUNDING)] as const)
    const { accent, onAccent, line, link } = correctAccent(choice.accent ?? base('link'), surfaces)
    if (strength > 0 && texts.some(([, color]) => !color)) continue
    return {
      surface: surfaces[0],
      'surface-2': surfaces[1],
      ...Object.fromEntries(texts.map(([name, color]) => [name, color ?? base(name)])),
      accent,
      'on-accent': onAccent,
      'accent-line': line,
      link,
    }
  }
}

/** All backgrounds of text: the surfaces, and the fill of tags and hovered rows (tokens.css). */
export function backgroundsOf(color: (name: string) => Rgb): readonly [Rgb, Rgb, Rgb] {
  const second = color('surface-2')
  return [color('surface'), second, mix(second, color('text'), 0.05)]
}

const toCss = (color: Rgb | undefined) => `rgb(${color?.join(' ')})`
