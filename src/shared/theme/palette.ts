import type { Rgb } from './contrast'

export type Scheme = 'light' | 'dark'
export type Palette = ReadonlyMap<string, Readonly<Record<Scheme, Rgb>>>

const PAIR = /--([\w-]+):\s*light-dark\((#[\da-f]+),\s*(#[\da-f]+)\)/gi

/** Reads the color pairs from `styles/tokens.css`, the only place that defines them. */
export function readPalette(css: string): Palette {
  return new Map(
    [...css.matchAll(PAIR)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light: readHex(light), dark: readHex(dark) },
    ]),
  )
}

/** `#rgb` or `#rrggbb`. */
function readHex(hex: string): Rgb {
  const digits = hex.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
