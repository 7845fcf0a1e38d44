import { correctAccent } from './accent'
import { AA_TEXT, BLACK, correct, mix, type Rgb, WHITE } from './contrast'
import type { Palette, Scheme } from './palette'

/** What a host may say about colors, as far as it could be understood. */
export type ColorChoice = {
  accent: Rgb | null
  /** `--w3m-color-mix`; white in dark and black in light where only a strength is given. */
  tint: Rgb | null
  /** `--w3m-color-mix-strength`, 0 to 100. */
  strength: number
}

const TEXTS = ['text', 'text-2', 'success', 'warning', 'error']
const STEP = 5
/** The browser mixes the fill from the corrected text and in finer steps. */
const ROUNDING = 0.1

/**
 * The color tokens for a host's choice, as declarations: `--surface:light-dark(…,…);…`. Empty where the host chose
 * nothing. Text keeps AA contrast on both surfaces whatever is chosen; a tint is weakened where that is not possible.
 */
export function deriveTokens(palette: Palette, choice: ColorChoice): string {
  if (!choice.accent && !choice.strength) return ''
  const light = deriveScheme(palette, 'light', choice)
  const dark = deriveScheme(palette, 'dark', choice)
  return Object.keys(light)
    .map(name => `--${name}:light-dark(${print(light[name])},${print(dark[name])});`)
    .join('')
}

/** One scheme of the tokens, for the same choice. */
export function deriveScheme(palette: Palette, scheme: Scheme, choice: ColorChoice): Record<string, Rgb> {
  const base = (name: string) => palette.get(name)?.[scheme] ?? BLACK
  const tint = choice.tint ?? (scheme === 'dark' ? WHITE : BLACK)
  for (let strength = Math.min(choice.strength, 100); ; strength -= STEP) {
    const tinted = (name: string) => mix(base(name), tint, Math.max(strength, 0) / 100)
    const surfaces = groundsOf(tinted)
    const texts = TEXTS.map(name => [name, correct(tinted(name), surfaces, AA_TEXT + ROUNDING)] as const)
    const { accent, onAccent, link } = correctAccent(choice.accent ?? base('link'), surfaces)
    if (strength > 0 && texts.some(([, color]) => !color)) continue
    return {
      surface: surfaces[0],
      'surface-2': surfaces[1],
      ...Object.fromEntries(texts.map(([name, color]) => [name, color ?? base(name)])),
      accent,
      'on-accent': onAccent,
      link,
    }
  }
}

/** Everything that text can stand on: the surfaces and the fill of tags and of rows under the pointer (tokens.css). */
export function groundsOf(color: (name: string) => Rgb): readonly [Rgb, Rgb, Rgb] {
  const second = color('surface-2')
  return [color('surface'), second, mix(second, color('text'), 0.05)]
}

const print = (color: Rgb | undefined) => `rgb(${color?.join(' ')})`
