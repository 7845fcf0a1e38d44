import tokens from '../../../styles/tokens.css'
import { deriveTokens } from './derive-tokens'
import { readPalette } from './palette'
import { parseColor } from './parse-color'

/** What the host says of colors, as text: `--w3m-accent`, `--w3m-color-mix`, `--w3m-color-mix-strength`. */
export type ColorTexts = { readonly accent: string; readonly mix: string; readonly strength: string }

/** The color tokens that come of a host's choice, as declarations; empty where it could not be understood. */
export function correctColors(root: ShadowRoot, { accent, mix, strength }: ColorTexts): string {
  return deriveTokens(readPalette(tokens), {
    accent: parseColor(accent, root),
    tint: parseColor(mix, root),
    strength: Number.parseFloat(strength) || 0,
  })
}
