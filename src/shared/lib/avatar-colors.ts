type Rgb = readonly [number, number, number]

/**
 * Five tints of one color, in steps of 15 %. The base color is the first six hex digits of an EVM address, or a hash of
 * any other address.
 */
export function avatarColors(address: string): readonly string[] {
  const digits = /^0x([\da-f]{6})/i.exec(address)?.[1]
  const seed = digits ? Number.parseInt(digits, 16) : hash(address)
  const base: Rgb = [(seed >> 16) & 255, (seed >> 8) & 255, seed & 255]
  return [0, 1, 2, 3, 4].map(
    step => `rgb(${base.map(part => Math.round(part + (255 - part) * 0.15 * step)).join(' ')})`,
  )
}

function hash(text: string): number {
  let value = 0
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) & 0xffffff
  return value
}
