import { encodeBase58 } from '../../shared/lib/encoding/base58'

export const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32

/**
 * A transaction in wire format (https://solana.com/docs/core/transactions#transaction-format), parsed as far as signing
 * needs it.
 */
export type WireTransaction = {
  readonly version: 'legacy' | 0
  /** One for each signer, in their order; zeros for a missing signature. */
  readonly signatures: readonly Uint8Array[]
  /** Addresses that must sign. The first one pays the fee. */
  readonly signers: readonly string[]
  /** The bytes that are signed. */
  readonly message: Uint8Array
}

/** Reads a transaction; `undefined` if the bytes are neither a legacy nor a version 0 transaction. */
export function readTransaction(bytes: Uint8Array): WireTransaction | undefined {
  const [count = 0] = bytes
  // A transaction has at most twelve signatures, so one byte holds their number.
  if (count === 0 || count > 127) return undefined
  const message = bytes.slice(1 + count * SIGNATURE_LENGTH)
  const [first = 0] = message
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) return undefined
  const headerAt = isVersioned ? 1 : 0
  const keys = readLength(message, headerAt + 3)
  if (!keys || message[headerAt] !== count || keys.value < count) return undefined
  if (message.length < keys.end + keys.value * KEY_LENGTH) return undefined
  const cut = (from: Uint8Array, start: number, length: number) =>
    Array.from({ length: count }, (_, index) =>
      from.slice(start + index * length, start + (index + 1) * length),
    )
  return {
    version: isVersioned ? 0 : 'legacy',
    signatures: cut(bytes, 1, SIGNATURE_LENGTH),
    signers: cut(message, keys.end, KEY_LENGTH).map(encodeBase58),
    message,
  }
}

/** Wire bytes of a transaction with these signatures. */
export function writeTransaction({
  signatures,
  message,
}: Pick<WireTransaction, 'signatures' | 'message'>): Uint8Array {
  return Uint8Array.from([signatures.length, ...signatures.flatMap(each => [...each]), ...message])
}

/** Whether a signature is present: an empty place holds 64 zero bytes. */
export const isSigned = (signature: Uint8Array | undefined): boolean =>
  signature?.some(byte => byte !== 0) ?? false

/** Reads a "compact-u16": seven bits per byte, the lowest first. */
function readLength(bytes: Uint8Array, start: number): { value: number; end: number } | undefined {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    value |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { value, end: start + index + 1 }
  }
  return undefined
}

/**
 * A transaction in the form that `getProvider('solana')` accepts, without the SDK: its bytes, with places for
 * signatures.
 */
export class HostBytes {
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes.slice()
  }

  static deserialize(bytes: Uint8Array): HostBytes {
    return new HostBytes(bytes)
  }

  static from(bytes: Uint8Array): HostBytes {
    return new HostBytes(bytes)
  }

  get message(): { readonly staticAccountKeys: readonly string[] } {
    return { staticAccountKeys: readTransaction(this.#bytes)?.signers ?? [] }
  }

  serialize(): Uint8Array {
    return this.#bytes.slice()
  }

  addSignature(signer: string, signature: Uint8Array): void {
    const index = this.message.staticAccountKeys.indexOf(signer)
    if (index >= 0) this.#bytes.set(signature, 1 + index * SIGNATURE_LENGTH)
  }
}
