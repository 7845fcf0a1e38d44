import type { SolanaPublicKey } from '../../shared/host/providers'
import { decodeBase58 } from '../../shared/lib/encoding/base58'

const LENGTH = 32
/** Length of the longest address: 32 bytes of 255 in base58. */
const MAX_TEXT = 44

/**
 * Decodes an address; `undefined` if it is invalid. Stricter than `isSolanaAddress`: exactly 32 bytes, in their only
 * base58 form.
 */
export function addressBytes(address: string): Uint8Array | undefined {
  const bytes = address.length <= MAX_TEXT ? decodeBase58(address) : undefined
  return bytes?.length === LENGTH ? bytes : undefined
}

/** Creates a public key. Throws `RangeError` if `addressBytes` rejects the address. */
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
  // web3.js's own class reads `_bn` of keys from other copies of the library.
  return Object.defineProperty(key, '_bn', { value: bigNumberOf(bytes) })
}

/** Bits per word in bn.js. */
const WORD = 26

/** Imitates the part of a bn.js number that other numbers and keys read: its words, the lowest first, and its bytes. */
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
