import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { encodeBase58 } from '../wire/base58'

/** A real key derived from a text, so that tests know the address. It is worthless elsewhere. */
export class SolanaKey {
  readonly publicKey: Uint8Array
  readonly address: string
  readonly #secret: Uint8Array

  constructor(text: string) {
    this.#secret = sha256(new TextEncoder().encode(text))
    this.publicKey = ed25519.getPublicKey(this.#secret)
    this.address = encodeBase58(this.publicKey)
  }

  sign(bytes: Uint8Array): Uint8Array {
    return ed25519.sign(bytes, this.#secret)
  }
}
