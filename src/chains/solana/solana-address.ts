import { decodeBase58 } from '../../shared/lib/encoding/base58'
import type { AddressRules, ParsedAddress } from '../chain-facts'

const KEY_BYTES = 32
/** Address of the system program, a key of zeros. */
const ZERO = /^1+$/

/**
 * Whether a text is 32 to 44 base58 characters. That they decode to 32 bytes is checked only where a key is needed: for
 * accounts that wallets share (`wallets/solana/public-key`) and for typed addresses.
 */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

function parseSolanaAddress(text: string): ParsedAddress {
  if (!isSolanaAddress(text) || decodeBase58(text)?.length !== KEY_BYTES)
    return { kind: 'invalid', reason: 'format' }
  return ZERO.test(text) ? { kind: 'invalid', reason: 'zero' } : { kind: 'address', address: text }
}

/** Address rules of Solana. Base58 has a single spelling per key, so nothing is normalized. */
export const SOLANA_ADDRESSES: AddressRules = {
  isAddress: isSolanaAddress,
  normalize: address => address,
  key: address => address,
  parse: parseSolanaAddress,
}
