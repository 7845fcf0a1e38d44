import type { Rgb } from './contrast'

/**
 * Any CSS color as sRGB, read back from the browser; `null` where it is none. A mix with itself makes browsers
 * answer in one notation, whatever the color was written in.
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

/** `color(srgb 1 0.5 0 / 1)` as `[255, 128, 0]`. An invisible color is none. */
export function readComputedColor(text: string): Rgb | null {
  const [red, green, blue, alpha = 1] = [...text.matchAll(/-?[\d.]+(?:e[+-]?\d+)?|none/gi)].map(
    ([part]) => Number(part) || 0,
  )
  if (!text.startsWith('color(srgb ') || blue === undefined || !alpha) return null
  const byte = (part = 0) => Math.round(Math.min(Math.max(part, 0), 1) * 255)
  return [byte(red), byte(green), byte(blue)]
}
