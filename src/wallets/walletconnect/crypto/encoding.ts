/** Returns `length` cryptographically secure random bytes. */
export type Random = (length: number) => Uint8Array

export const systemRandom: Random = length => crypto.getRandomValues(new Uint8Array(length))

export const toUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Decodes UTF-8. Throws if the bytes are invalid. */
export const fromUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

export function encodeBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Decodes base64 and base64url, with or without padding. Throws for any other text. */
export function decodeBase64(text: string): Uint8Array {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, character => character.charCodeAt(0))
}

/** Encodes as base64url (https://www.rfc-editor.org/rfc/rfc4648#section-5) without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
