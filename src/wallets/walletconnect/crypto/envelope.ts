import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { ENVELOPE } from '../protocol'
import { decodeBase64, encodeBase64, fromUtf8, type Random, toUtf8 } from './encoding'
import { agreeOnKey, type Hex32 } from './keys'

const IV = 12
const KEY = 32
const TAG = 16

/** Maximum length of an envelope in base64 characters. Longer ones are neither opened nor sent. */
export const MAX_ENVELOPE = 1_000_000

/**
 * Key for a topic's messages: the shared key (type 0 envelopes), or our private key (type 1). The shared key is then
 * derived from our private key and the sender's public key, which is in the envelope.
 */
export type EnvelopeKey = { readonly symKey: Hex32 } | { readonly privateKey: Hex32 }

export type OpenedEnvelope = {
  readonly text: string
  /** Public key of the sender of a type 1 envelope. */
  readonly sender?: Hex32
}

/** Encrypts a text as a type 0 envelope: type byte, IV, ciphertext with tag. */
export function encryptEnvelope(text: string, symKey: Hex32, random: Random): string {
  const iv = random(IV)
  const box = chacha20poly1305(hexToBytes(symKey), iv).encrypt(toUtf8(text))
  return encodeBase64(concatBytes(Uint8Array.of(ENVELOPE.sealed), iv, box))
}

/**
 * Decrypts an envelope. Returns `undefined` if it cannot be opened with this key, or is of the other type. Never
 * throws.
 */
export function decryptEnvelope(envelope: string, opener: EnvelopeKey): OpenedEnvelope | undefined {
  if (envelope.length > MAX_ENVELOPE) return undefined
  try {
    const bytes = decodeBase64(envelope)
    const [type] = bytes
    if ('symKey' in opener)
      return type === ENVELOPE.sealed ? { text: decrypt(bytes, 1, opener.symKey) } : undefined
    if (type !== ENVELOPE.sealedForKey) return undefined
    const sender = bytesToHex(bytes.subarray(1, 1 + KEY))
    return { text: decrypt(bytes, 1 + KEY, agreeOnKey(opener.privateKey, sender)), sender }
  } catch {
    return undefined // not ours, damaged or forged
  }
}

function decrypt(bytes: Uint8Array, start: number, symKey: Hex32): string {
  if (bytes.length < start + IV + TAG) throw new RangeError('too short')
  const box = chacha20poly1305(hexToBytes(symKey), bytes.subarray(start, start + IV))
  return fromUtf8(box.decrypt(bytes.subarray(start + IV)))
}
