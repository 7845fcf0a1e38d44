import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { deriveSymKey } from './agreement'
import { concat, fromBase64, fromHex, fromUtf8, randomBytes, toBase64, toHex, toUtf8 } from './bytes'

/** specs.walletconnect.com, crypto envelopes: type byte, for type 1 the sender's public key, nonce, sealed box. */
const TYPE_0 = 0
const TYPE_1 = 1
const NONCE = 12
const KEY = 32
const TAG = 16

/** For a peer that has the key. Base64 with padding. */
export function seal(symKey: string, text: string): string {
  return toBase64(concat(Uint8Array.of(TYPE_0), box(symKey, text)))
}

/** For a peer that derives the key from the sender's public key, which is part of it. */
export function sealForPeer(
  { symKey, publicKey }: { symKey: string; publicKey: string },
  text: string,
): string {
  return toBase64(concat(Uint8Array.of(TYPE_1), fromHex(publicKey), box(symKey, text)))
}

/** Throws if the envelope is of another type, broken, or encrypted with another key. */
export function unseal(symKey: string, envelope: string): string {
  const bytes = fromBase64(envelope)
  if (bytes[0] !== TYPE_0) throw new TypeError(`Envelope of type ${bytes[0]}`)
  return openBox(symKey, bytes.subarray(1))
}

/** Decrypts a type 1 envelope. Also returns the sender's public key. */
export function unsealFromPeer(privateKey: string, envelope: string): { text: string; publicKey: string } {
  const bytes = fromBase64(envelope)
  if (bytes[0] !== TYPE_1) throw new TypeError(`Envelope of type ${bytes[0]}`)
  const publicKey = toHex(bytes.subarray(1, 1 + KEY))
  return { text: openBox(deriveSymKey(privateKey, publicKey), bytes.subarray(1 + KEY)), publicKey }
}

function box(symKey: string, text: string): Uint8Array {
  const nonce = randomBytes(NONCE)
  return concat(nonce, chacha20poly1305(fromHex(symKey), nonce).encrypt(toUtf8(text)))
}

function openBox(symKey: string, sealed: Uint8Array): string {
  if (sealed.length < NONCE + TAG) throw new TypeError('Envelope too short')
  return fromUtf8(chacha20poly1305(fromHex(symKey), sealed.slice(0, NONCE)).decrypt(sealed.slice(NONCE)))
}
