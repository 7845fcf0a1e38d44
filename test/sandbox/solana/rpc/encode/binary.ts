import { decodeBase58 } from '../../wire/base58'
import { invalidParams } from '../rpc-error'

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/** Throws -32602 for text that is not exactly base64. */
export function fromBase64(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) throw invalidParams('invalid base64 encoding: InvalidByte')
  return Uint8Array.from(bytes)
}

/** Throws -32602 for text that is not base58. */
export function fromBase58(text: string): Uint8Array {
  const bytes = decodeBase58(text)
  if (!bytes) throw invalidParams('invalid base58 encoding: InvalidCharacter')
  return bytes
}
