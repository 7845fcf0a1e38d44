import { keccak_256 } from '@noble/hashes/sha3'

/** §5: 40 hex characters in any case, `0x` before them or not. */
export function isEvmAddress(text: string): boolean {
  return /^(0x)?[0-9a-f]{40}$/i.test(text)
}

/** The checksummed form (https://eips.ethereum.org/EIPS/eip-55) of what `isEvmAddress` accepts; `0x` is added where missing. */
export function toChecksumAddress(address: string): string {
  const hex = address.replace(/^0x/i, '').toLowerCase()
  const hash = keccak_256(hex)
  const cased = Array.from(hex, (digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15
    return nibble > 7 ? digit.toUpperCase() : digit
  })
  return `0x${cased.join('')}`
}
