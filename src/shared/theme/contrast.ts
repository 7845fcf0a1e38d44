/** A color as red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

/** Minimum contrast of WCAG 2.2 AA for text (1.4.3) and for the shape of a control (1.4.11). */
export const AA_TEXT = 4.5
export const AA_SHAPE = 3

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Mixes `part` (0 to 1) of `other` into `color`, like `color-mix(in srgb, …)`, rounded to integers. */
export function mix(color: Rgb, other: Rgb, part: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(color[index] * (1 - part) + other[index] * part)
  return [channel(0), channel(1), channel(2)]
}

/**
 * Returns the color nearest to `color`, mixed with white or black, that has the contrast `ratio` to each background, or
 * `null` if there is none.
 */
export function correctColor(color: Rgb, grounds: readonly Rgb[], ratio: number): Rgb | null {
  for (let step = 0; step <= 100; step++) {
    for (const end of [WHITE, BLACK]) {
      const candidate = mix(color, end, step / 100)
      if (grounds.every(ground => contrastRatio(candidate, ground) >= ratio)) return candidate
    }
  }
  return null
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
