import tokens from '../../../styles/tokens.css'
import { deriveTokens } from './derive-tokens'
import { readPalette } from './palette'
import { parseColor } from './parse-color'

/** The host's color variables as CSS text: `--w3m-accent`, `--w3m-color-mix`, `--w3m-color-mix-strength`. */
export type ColorTexts = { readonly accent: string; readonly mix: string; readonly strength: string }

/** Returns the color tokens derived from the host's colors as CSS declarations; empty if the colors are invalid. */
export function correctColors(root: ShadowRoot, { accent, mix, strength }: ColorTexts): string {
  return deriveTokens(readPalette(tokens), {
    accent: parseColor(accent, root),
    tint: parseColor(mix, root),
    strength: Number.parseFloat(strength) || 0,
  })
}
