import { AA_SHAPE, AA_TEXT, BLACK, contrast, correct, mix, type Rgb, WHITE } from './contrast'

export type Accent = {
  /** Background of the primary button. Contrast: 3:1 to the surfaces and 4.5:1 to `onAccent`. */
  accent: Rgb
  onAccent: Rgb
  /** Accent for text, icons and the focus ring on the surfaces (4.5:1). */
  link: Rgb
}

/** Adjusts a host's accent only as far as AA contrast requires. */
export function correctAccent(color: Rgb, surfaces: readonly Rgb[]): Accent {
  const shape = correct(color, surfaces, AA_SHAPE) ?? color
  const onAccent = contrast(shape, WHITE) >= AA_SHAPE ? WHITE : BLACK
  return {
    accent: darken(shape, onAccent),
    onAccent,
    link: correct(color, surfaces, AA_TEXT) ?? BLACK,
  }
}

/** Darkens the background until white text is readable; black text is only chosen on a light background. */
function darken(color: Rgb, words: Rgb): Rgb {
  let darker = color
  for (let step = 1; contrast(darker, words) < AA_TEXT; step++) darker = mix(color, BLACK, step / 100)
  return darker
}
