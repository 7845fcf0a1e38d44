import type { Rgb } from './contrast'

/**
 * Parses any CSS color to sRGB with the help of the browser; `null` if it is not a color. Mixing it with itself makes
 * browsers return one notation for every input.
 */
export function parseColor(value: string, root: ShadowRoot): Rgb | null {
  const probe = root.ownerDocument.createElement('i')
  probe.style.color = value && `color-mix(in srgb, ${value}, ${value})`
  if (!probe.style.color) return null
  root.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return readComputedColor(color)
}

/** Parses `color(srgb 1 0.5 0 / 1)` to `[255, 128, 0]`. Returns `null` for an invisible color. */
export function readComputedColor(text: string): Rgb | null {
  const [red, green, blue, alpha = 1] = [...text.matchAll(/-?[\d.]+(?:e[+-]?\d+)?|none/gi)].map(
    ([part]) => Number(part) || 0,
  )
  if (!text.startsWith('color(srgb ') || blue === undefined || !alpha) return null
  const byte = (part = 0) => Math.round(Math.min(Math.max(part, 0), 1) * 255)
  return [byte(red), byte(green), byte(blue)]
}
