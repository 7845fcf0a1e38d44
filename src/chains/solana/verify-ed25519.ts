import { ed25519 } from '@noble/curves/ed25519'

export type Ed25519Signature = {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** 64 bytes. */
  readonly signature: Uint8Array
  readonly message: Uint8Array
}

/** Whether the key signed this message. Uses the strict rules of Solana nodes (RFC 8032, not ZIP 215). */
export const verifyEd25519 = ({ publicKey, signature, message }: Ed25519Signature): boolean =>
  ed25519.verify(signature, message, publicKey, { zip215: false })
