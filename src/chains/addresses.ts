import { type Caip2, type Caip10, type Namespace, splitCaip10 } from '../shared/lib/caip'
import { CHAIN_FAMILIES } from './families'
import type { TokenAddress } from './family'
import { familyOf, requireFamily } from './family-of'

/** Comparison key of an account: the same text for every spelling of its address. */
export const accountKey = (network: Caip2, address: string): string =>
  familyOf(network)?.addresses.key(address) ?? address

/** Whether two addresses are the same on this network: EVM addresses are case-insensitive, Solana addresses are not. */
export const isSameAddress = (network: Caip2, a: string, b: string): boolean =>
  accountKey(network, a) === accountKey(network, b)

/** Canonical form of an address, the one shown to people and used in transactions (EIP-55 on EVM). */
export const normalizeAddress = (namespace: Namespace, address: string): string =>
  CHAIN_FAMILIES[namespace].addresses.normalize(address)

/** Canonical forms of a wallet's addresses, in the same order. */
export const normalizeAddresses = (namespace: Namespace, addresses: readonly string[]): readonly string[] =>
  addresses.map(address => normalizeAddress(namespace, address))

/**
 * Plain address in a CAIP-10 id, in the canonical form that transactions use. Throws UNSUPPORTED_CHAIN for an unknown
 * chain family.
 */
export function addressOf(account: Caip10): string {
  const [network, address] = splitCaip10(account)
  return requireFamily(network).addresses.normalize(address)
}

/** Plain address of a token; `null` for the native currency. Throws UNSUPPORTED_CHAIN for an unknown chain family. */
export const tokenAddressOf = (token: Caip10 | undefined): TokenAddress =>
  token === undefined ? null : addressOf(token)
