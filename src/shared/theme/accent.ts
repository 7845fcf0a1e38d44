import { AA_SHAPE, AA_TEXT, BLACK, contrastRatio, correctColor, mix, type Rgb, WHITE } from './contrast'

export type Accent = {
  /** Background of the primary button, in the host's hue. Contrast to `onAccent`: 4.5:1. */
  accent: Rgb
  onAccent: Rgb
  /** Edge of the primary button: visible (3:1) where the background is too much like the surface. */
  line: Rgb
  /** Accent for text, icons and the focus ring on the surfaces (4.5:1). */
  link: Rgb
}

/**
 * Adjusts a host's accent only as far as AA contrast requires. As a background it keeps its hue: its text is white or
 * black, and it is darkened a little where white is nearly readable. As text it is corrected.
 */
export function correctAccent(color: Rgb, surfaces: readonly Rgb[]): Accent {
  const onAccent = contrastRatio(color, WHITE) >= AA_SHAPE ? WHITE : BLACK
  const accent = darken(color, onAccent)
  const isSeen = surfaces.every(surface => contrastRatio(accent, surface) >= AA_SHAPE)
  return {
    accent,
    onAccent,
    line: isSeen ? accent : (correctColor(accent, surfaces, AA_SHAPE) ?? accent),
    link: correctColor(color, surfaces, AA_TEXT) ?? BLACK,
  }
}

/** Darkens the background until white text is readable; black text is only chosen on a light background. */
function darken(color: Rgb, text: Rgb): Rgb {
  let darker = color
  for (let step = 1; contrastRatio(darker, text) < AA_TEXT; step++) darker = mix(color, BLACK, step / 100)
  return darker
}
