import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { toUtf8 } from './encoding'
import type { CreateSigner } from './signer'

// Curves in JavaScript: Ed25519 for browsers without it and for pages on an insecure origin, which have no WebCrypto;
// secp256k1, which no browser has.

export const createOwnSigner: CreateSigner = async seed => {
  const secret = hexToBytes(seed)
  return {
    publicKey: bytesToHex(ed25519.getPublicKey(secret)),
    sign: async content => ed25519.sign(content, secret),
  }
}

/**
 * Recovers the address that signed a text (https://eips.ethereum.org/EIPS/eip-191), as 40 hex characters without `0x`.
 * Returns `undefined` for an invalid signature.
 */
export function recoverSigner(text: string, signature: string): string | undefined {
  try {
    const bytes = hexToBytes(signature.replace(/^0x/i, ''))
    if (bytes.length !== 65) return undefined
    const message = toUtf8(text)
    const hash = keccak_256(concatBytes(toUtf8(`\x19Ethereum Signed Message:\n${message.length}`), message))
    const parity = (bytes[64] ?? 0) % 27
    const key = secp256k1.Signature.fromCompact(bytes.subarray(0, 64))
      .addRecoveryBit(parity)
      .recoverPublicKey(hash)
      .toRawBytes(false)
    return bytesToHex(keccak_256(key.subarray(1)).subarray(12))
  } catch {
    return undefined
  }
}

declare module '../../../store/deps' {
  interface LazyCode {
    curves: { readonly createOwnSigner: CreateSigner; readonly recoverSigner: typeof recoverSigner }
  }
}
