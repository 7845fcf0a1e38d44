import { decodeBase58 } from '../../shared/lib/encoding/base58'
import type { AddressRules, ParsedAddress } from '../family'

const KEY_BYTES = 32
/** The system program, whose key is zeros. */
const ZERO = /^1+$/

/**
 * 32 to 44 base58 characters. Whether they are a key of 32 bytes as well is checked where one is needed: in what wallets
 * share (`wallets/solana/public-key`), and in what someone types.
 */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

function parseSolanaAddress(text: string): ParsedAddress {
  if (!isSolanaAddress(text) || decodeBase58(text)?.length !== KEY_BYTES)
    return { kind: 'invalid', reason: 'format' }
  return ZERO.test(text) ? { kind: 'invalid', reason: 'zero' } : { kind: 'address', address: text }
}

/** Base58 has one way to write a key. */
export const SOLANA_ADDRESSES: AddressRules = {
  isAddress: isSolanaAddress,
  normalize: address => address,
  key: address => address,
  parse: parseSolanaAddress,
}
