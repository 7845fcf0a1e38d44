/**
 * ABI encoding of what CCIP read needs (https://docs.soliditylang.org/en/latest/abi-spec.html): bytes, and functions that
 * take them. Everything is hex without `0x`.
 */
const WORD = 64

export const word = (value: number) => value.toString(16).padStart(WORD, '0')

/** Arguments of a function that takes only `bytes`. */
export function encodeAbiBytes(...values: readonly string[]): string {
  let tail = ''
  const heads = values.map(value => {
    const head = word((values.length * WORD + tail.length) / 2)
    tail += word(value.length / 2) + value.padEnd(Math.ceil(value.length / WORD) * WORD, '0')
    return head
  })
  return heads.join('') + tail
}

/** Reads values by their place. Throws a RangeError if the data end before. */
export function abiReader(data: string) {
  function slice(at: number, length: number): string {
    if (!(at >= 0 && at + length <= data.length)) throw new RangeError('the ABI data are too short')
    return data.slice(at, at + length)
  }
  const wordAt = (at: number) => slice(at, WORD)
  /** A number of bytes, as a number of hex digits. */
  const sizeAt = (at: number) => Number(`0x${wordAt(at)}`) * 2
  /** `bytes` or `string` whose offset from `base` is at a place. */
  function bytesBy(at: number, base = 0): string {
    const start = base + sizeAt(at)
    return slice(start + WORD, sizeAt(start))
  }
  return {
    word: (index: number) => wordAt(index * WORD),
    bytes: (index: number) => bytesBy(index * WORD),
    /** Dynamic array of `string`, of which at most 20 are read. */
    strings(index: number): readonly string[] {
      const start = sizeAt(index * WORD)
      const length = Math.min(sizeAt(start) / 2, 20)
      const base = start + WORD
      return Array.from({ length }, (_, item) => toText(bytesBy(base + item * WORD, base)))
    },
  }
}

function toText(hex: string): string {
  return new TextDecoder().decode(
    Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
      Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
    ),
  )
}
