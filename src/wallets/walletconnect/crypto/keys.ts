import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Random } from './encoding'
import { x25519 } from './x25519'

/** Key or topic: 64 hex characters (https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-keys). */
export type Hex32 = string

export const HEX_32 = /^[0-9a-f]{64}$/

export const randomKey = (random: Random): Hex32 => bytesToHex(random(32))

export const publicKeyOf = (privateKey: Hex32): Hex32 =>
  bytesToHex(x25519.getPublicKey(hexToBytes(privateKey)))

/** Derives the shared key: X25519, then HKDF-SHA256 without salt and info. Throws for a public key of low order. */
export function agreeOnKey(privateKey: Hex32, publicKey: Hex32): Hex32 {
  const shared = x25519.getSharedSecret(hexToBytes(privateKey), hexToBytes(publicKey))
  return bytesToHex(hkdf(sha256, shared, undefined, undefined, 32))
}

/** Topic for messages encrypted with this key: its SHA-256 hash. */
export const topicOf = (key: Hex32): Hex32 => bytesToHex(sha256(hexToBytes(key)))
