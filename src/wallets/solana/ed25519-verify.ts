import { ed25519 } from '@noble/curves/ed25519'
import type { Verify } from './verify-signature'

/** Ed25519 in script, as strict as nodes of Solana are. */
export const verifyEd25519: Verify = async ({ publicKey, signature, message }) =>
  ed25519.verify(signature, message, publicKey, { zip215: false })
