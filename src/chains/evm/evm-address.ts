import { keccak_256 } from '@noble/hashes/sha3'
import type { AddressRules, ParsedAddress } from '../chain-facts'

/** Whether a text is 40 hex characters in any case, with or without `0x`. */
export function isEvmAddress(text: string): boolean {
  return /^(0x)?[0-9a-f]{40}$/i.test(text)
}

/**
 * Checksummed form (https://eips.ethereum.org/EIPS/eip-55) of an address that `isEvmAddress` accepts; adds a missing
 * `0x`.
 */
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

/** Parses a typed address. In mixed case the EIP-55 checksum must be right; in a single case there is none. */
function parseEvmAddress(text: string): ParsedAddress {
  if (!isEvmAddress(text)) return { kind: 'invalid', reason: 'format' }
  const hex = text.replace(/^0x/i, '')
  const address = toChecksumAddress(hex)
  const isOneCase = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  if (!isOneCase && address !== `0x${hex}`) return { kind: 'invalid', reason: 'checksum' }
  return /^0x0+$/.test(address) ? { kind: 'invalid', reason: 'zero' } : { kind: 'address', address }
}

export const EVM_ADDRESSES: AddressRules = {
  isAddress: isEvmAddress,
  normalize: toChecksumAddress,
  key: address => `0x${address.replace(/^0x/i, '').toLowerCase()}`,
  parse: parseEvmAddress,
}
