import { ed25519 } from '@noble/curves/ed25519'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Verify } from './solana/verify-signature'
import type { CreateSigner } from './walletconnect/crypto/signer'

// Curves in script. Ed25519 is for browsers without one of their own and for pages that are not on a secure origin; what
// recovers the signer of a text (secp256k1) no browser has.

export { recoverSigner } from './walletconnect/crypto/recover'

/** As strict as nodes of Solana are. */
export const verifyEd25519: Verify = async ({ publicKey, signature, message }) =>
  ed25519.verify(signature, message, publicKey, { zip215: false })

export const createOwnSigner: CreateSigner = async seed => {
  const secret = hexToBytes(seed)
  return {
    publicKey: bytesToHex(ed25519.getPublicKey(secret)),
    sign: async content => ed25519.sign(content, secret),
  }
}
