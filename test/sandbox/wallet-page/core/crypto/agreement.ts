import { x25519 } from '@noble/curves/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha256'
import { fromHex, randomBytes, toHex, toUtf8 } from './bytes'

/** X25519, both in hex. */
export type KeyPair = { readonly privateKey: string; readonly publicKey: string }

export function createKeyPair(): KeyPair {
  const privateKey = randomBytes(32)
  return { privateKey: toHex(privateKey), publicKey: toHex(x25519.getPublicKey(privateKey)) }
}

/** X25519, then HKDF-SHA256 without salt and info: 32 bytes, in hex. */
export function deriveSymKey(privateKey: string, peerPublicKey: string): string {
  const shared = x25519.getSharedSecret(fromHex(privateKey), fromHex(peerPublicKey))
  return toHex(hkdf(sha256, shared, undefined, undefined, 32))
}

/** The topic of a key: its sha256. For a session's key, and for the public key of a sign-in request. */
export function topicOfKey(key: string): string {
  return toHex(sha256(fromHex(key)))
}

/** sha256 of a text, in hex. */
export function hashText(text: string): string {
  return toHex(sha256(toUtf8(text)))
}
