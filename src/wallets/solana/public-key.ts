import type { SolanaPublicKey } from '../../shared/host/providers'
import { decodeBase58 } from '../../shared/lib/encoding/base58'

const LENGTH = 32
/** 32 bytes of 255 in base58. */
const MAX_TEXT = 44

/**
 * The bytes of an address; `undefined` where it is none. Stricter than `isSolanaAddress`: exactly 32 bytes, written in one
 * way only.
 */
export function addressBytes(address: string): Uint8Array | undefined {
  const bytes = address.length <= MAX_TEXT ? decodeBase58(address) : undefined
  return bytes?.length === LENGTH ? bytes : undefined
}

/** Throws `RangeError` for what `addressBytes` refuses. */
export function createPublicKey(address: string): SolanaPublicKey {
  const bytes = addressBytes(address)
  if (!bytes) throw new RangeError('not a Solana address')
  const text = () => address
  const copy = () => bytes.slice()
  const key = {
    toBase58: text,
    toString: text,
    toJSON: text,
    toBytes: copy,
    toBuffer: copy,
    equals: (other: { toBase58(): string }) => other.toBase58() === address,
    [Symbol.toStringTag]: `PublicKey(${address})`,
  }
  // What web3.js's own class reads of another copy's key.
  return Object.defineProperty(key, '_bn', { value: bigNumberOf(bytes) })
}

/** Bits in a word of bn.js. */
const WORD = 26

/** The part of a bn.js number that other numbers and keys read: its words, the lowest first, and its bytes. */
function bigNumberOf(bytes: Uint8Array) {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const words: number[] = []
  do {
    words.push(Number(rest % 2n ** BigInt(WORD)))
    rest >>= BigInt(WORD)
  } while (rest > 0n)
  return {
    negative: 0,
    words,
    length: words.length,
    eq: (other: { words: readonly number[]; length: number }) =>
      other.length === words.length && words.every((word, index) => word === other.words[index]),
    toArrayLike: (type: { from(bytes: Uint8Array): Uint8Array }) => type.from(bytes),
  }
}
