import { AA_SHAPE, AA_TEXT, BLACK, contrast, correct, mix, type Rgb, WHITE } from './contrast'

export type Accent = {
  /** Ground of the primary button: stands out from the surfaces (3:1) and carries `onAccent` (4.5:1). */
  accent: Rgb
  onAccent: Rgb
  /** The accent as text, as icon and as focus ring on the surfaces (4.5:1). */
  link: Rgb
}

/** A host's accent, moved only as far as AA contrast asks. */
export function correctAccent(color: Rgb, surfaces: readonly Rgb[]): Accent {
  const shape = correct(color, surfaces, AA_SHAPE) ?? color
  const onAccent = contrast(shape, WHITE) >= AA_SHAPE ? WHITE : BLACK
  return {
    accent: darken(shape, onAccent),
    onAccent,
    link: correct(color, surfaces, AA_TEXT) ?? BLACK,
  }
}

/** White words need a ground that is dark enough; black ones are only chosen where the ground is light. */
function darken(color: Rgb, words: Rgb): Rgb {
  let darker = color
  for (let step = 1; contrast(darker, words) < AA_TEXT; step++) darker = mix(color, BLACK, step / 100)
  return darker
}
