/** Bytes from a good source of chance. */
export type Random = (length: number) => Uint8Array

export const systemRandom: Random = length => crypto.getRandomValues(new Uint8Array(length))

export const toUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Throws where the bytes are no UTF-8. */
export const fromUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

export function encodeBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Takes both alphabets, with padding or without. Throws where the text is neither. */
export function decodeBase64(text: string): Uint8Array {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, character => character.charCodeAt(0))
}

/** https://www.rfc-editor.org/rfc/rfc4648#section-5, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
