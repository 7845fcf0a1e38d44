import type { Caip2 } from '../../shared/lib/caip'

const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * Parses a wallet's account list and removes duplicates, in any letter case: the case is only a checksum. Returns
 * `undefined` if the response is not a list of addresses.
 */
export function parseAccounts(response: unknown): readonly string[] | undefined {
  if (!Array.isArray(response)) return undefined
  const accounts = response.filter(
    (item): item is string => typeof item === 'string' && HEX_ADDRESS.test(item),
  )
  if (accounts.length !== response.length) return undefined
  return [...new Map(accounts.map(account => [account.toLowerCase(), account])).values()]
}

/**
 * Parses a wallet's chain id, which may be hex, a decimal string, a number or CAIP-2; `undefined` for anything else.
 */
export function parseChainId(response: unknown): Caip2 | undefined {
  const text = typeof response === 'string' ? response.replace(/^eip155:/, '') : response
  const id = typeof text === 'string' && /^(0x[0-9a-f]+|[0-9]+)$/i.test(text) ? Number(text) : text
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}

/** Hex form of a chain id: `eip155:137` → `0x89` (EIP-3326). */
export function toHexChainId(network: Caip2): string {
  return `0x${Number(network.slice('eip155:'.length)).toString(16)}`
}
