import { encodeBase58 } from './base58'
import { ByteReader } from './byte-reader'
import { type Message, readMessage } from './message'
import { WireError } from './wire-error'

const SIGNATURE_LENGTH = 64

/** A transaction in wire format. */
export type Transaction = {
  /** Its bytes, without any that follow. */
  readonly bytes: Uint8Array
  readonly signatures: readonly Uint8Array[]
  /** The bytes that are signed. */
  readonly messageBytes: Uint8Array
  readonly message: Message
}

/** Reads a transaction. Throws `WireError`, also if the numbers of signatures and signers differ. */
export function decodeTransaction(bytes: Uint8Array): Transaction {
  const reader = new ByteReader(bytes)
  const signatures = reader.list(() => reader.take(SIGNATURE_LENGTH))
  const start = reader.offset
  const message = readMessage(reader)
  if (signatures.length !== message.signers) throw new WireError('signatures do not fit the signers')
  return {
    bytes: bytes.slice(0, reader.offset),
    signatures,
    messageBytes: bytes.slice(start, reader.offset),
    message,
  }
}

/** The first signature identifies the transaction. */
export function signatureOf({ signatures }: Transaction): string {
  return encodeBase58(signatures[0] ?? new Uint8Array(SIGNATURE_LENGTH))
}

/** The same transaction with the signature of the signer at `index`. */
export function withSignature(
  { bytes, messageBytes }: Transaction,
  index: number,
  signature: Uint8Array,
): Uint8Array {
  const signed = bytes.slice()
  const first = bytes.length - messageBytes.length
  const [count = 0] = bytes
  signed.set(signature, first - (count - index) * SIGNATURE_LENGTH)
  return signed
}

/** A transaction with one signer. */
export function joinTransaction(signature: Uint8Array, messageBytes: Uint8Array): Uint8Array {
  return Uint8Array.from([1, ...signature, ...messageBytes])
}
