const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function encodeBase58(bytes: Uint8Array): string {
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  let text = ''
  for (let value = BigInt(`0x${hex || '0'}`); value > 0n; value /= 58n)
    text = ALPHABET.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Undefined for characters outside of the alphabet. */
export function decodeBase58(text: string): Uint8Array | undefined {
  let value = 0n
  for (const sign of text) {
    const digit = ALPHABET.indexOf(sign)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}

/** The 32 bytes of an address or a hash; undefined for other text. */
export function decodeKey(text: string): Uint8Array | undefined {
  if (text.length < 32 || text.length > 44) return undefined
  const bytes = decodeBase58(text)
  return bytes?.length === 32 ? bytes : undefined
}
