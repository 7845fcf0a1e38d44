import { encodeBase58 } from './base58'
import { WireError } from './wire-error'

/** Reads the little-endian numbers and lists of Solana's wire format. Throws `WireError` at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #offset = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get offset(): number {
    return this.#offset
  }

  get left(): number {
    return this.#bytes.length - this.#offset
  }

  take(length: number): Uint8Array {
    if (length > this.left) throw new WireError('unexpected end of file')
    this.#offset += length
    return this.#bytes.slice(this.#offset - length, this.#offset)
  }

  u8(): number {
    const [value = 0] = this.take(1)
    return value
  }

  u32(): number {
    return Number(this.#number(4))
  }

  u64(): bigint {
    return this.#number(8)
  }

  /** An address, in base58. */
  key(): string {
    return encodeBase58(this.take(32))
  }

  /** A length of 1 to 3 bytes ("compact-u16"), in its shortest form only, as nodes require. */
  compact(): number {
    let value = 0
    for (let index = 0; index < 3; index += 1) {
      const byte = this.u8()
      if (byte === 0 && index > 0) throw new WireError('alias encoding')
      value |= (byte & 0x7f) << (7 * index)
      if (byte < 0x80) {
        if (value > 0xffff) throw new WireError('overflow')
        return value
      }
    }
    throw new WireError('length too long')
  }

  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.compact() }, read)
  }

  #number(length: number): bigint {
    return this.take(length).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  }
}
