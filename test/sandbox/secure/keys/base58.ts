const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 with Bitcoin's alphabet, as used by Solana. */
export function toBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = SIGNS.charAt(Number(number % 58n)) + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Throws for characters outside of the alphabet. */
export function fromBase58(text: string): Uint8Array {
  let number = 0n
  for (const sign of text) {
    const digit = SIGNS.indexOf(sign)
    if (digit < 0) throw new Error('Not base58')
    number = number * 58n + BigInt(digit)
  }
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Buffer.alloc(zeros), ...Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
}
