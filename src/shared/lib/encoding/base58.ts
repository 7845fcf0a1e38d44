const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 in Bitcoin's alphabet (https://datatracker.ietf.org/doc/html/draft-msporny-base58-03). */
export function encodeBase58(bytes: Uint8Array): string {
  let number = 0n
  for (const byte of bytes) number = number * 256n + BigInt(byte)
  let text = ''
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text
  return '1'.repeat(leadingZeros(bytes)) + text
}

/**
 * Decodes Base58; `undefined` for text with other characters. The time grows with the square of the length, so check
 * the length of untrusted text first.
 */
export function decodeBase58(text: string): Uint8Array | undefined {
  const digits = Array.from(text, character => ALPHABET.indexOf(character))
  if (digits.includes(-1)) return undefined
  let number = 0n
  for (const digit of digits) number = number * 58n + BigInt(digit)
  const bytes: number[] = []
  for (; number > 0n; number /= 256n) bytes.push(Number(number % 256n))
  for (let zeros = leadingZeros(digits); zeros > 0; zeros--) bytes.push(0)
  return Uint8Array.from(bytes.reverse())
}

/** Counts leading zeros, which the conversion to a number loses. */
function leadingZeros(items: ArrayLike<number>): number {
  let count = 0
  while (items[count] === 0) count++
  return count
}
