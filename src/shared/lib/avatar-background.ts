/**
 * CSS background of an account's avatar: two hues and an angle. They depend on the whole address, so that an address with
 * the same start and end, made to be mistaken for another one, has a different avatar.
 */
export function avatarBackground(address: string): string {
  // the letters of EVM addresses have two cases, whose meaning is a checksum
  const seed = hash(address.startsWith('0x') ? address.toLowerCase() : address)
  const hue = seed % 360
  const second = (hue + 50 + ((seed >>> 9) % 120)) % 360
  const angle = (seed >>> 20) % 360
  return `radial-gradient(circle at 70% 25%, hsl(${hue} 95% 80% / 0.9), transparent 60%), linear-gradient(${angle}deg, hsl(${hue} 75% 50%) 15%, hsl(${second} 75% 58%) 85%)`
}

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv). */
function hash(text: string): number {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return value >>> 0
}
