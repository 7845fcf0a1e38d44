import { ed25519 } from '@noble/curves/ed25519'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { CreateSigner } from './signer'

/** Ed25519 in script. */
export const createOwnSigner: CreateSigner = async seed => {
  const secret = hexToBytes(seed)
  return {
    publicKey: bytesToHex(ed25519.getPublicKey(secret)),
    sign: async content => ed25519.sign(content, secret),
  }
}
