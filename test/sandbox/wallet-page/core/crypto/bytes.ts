const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Throws for anything but an even number of hex digits. */
export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new TypeError('Not hex')
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** Standard or URL-safe alphabet, with or without padding. */
export function fromBase64(text: string): Uint8Array {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return Uint8Array.from(atob(standard), sign => sign.charCodeAt(0))
}

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export function toBase58(bytes: Uint8Array): string {
  let value = BigInt(`0x${toHex(bytes) || '0'}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

export function toUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Throws for bytes that are not UTF-8. */
export function fromUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}
