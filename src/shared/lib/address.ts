import { keccak_256 } from '@noble/hashes/sha3'

/** §5: 40 hex characters in any case, `0x` before them or not. */
export function isEvmAddress(text: string): boolean {
  return /^(0x)?[0-9a-f]{40}$/i.test(text)
}

/**
 * §5: 32 to 44 base58 characters. Whether they are a key of 32 bytes as well is checked where one is needed: in what wallets
 * share (`wallets/solana/public-key`).
 */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
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
