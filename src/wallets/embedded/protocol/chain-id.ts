import { type Caip2, parseCaip2 } from '../../../shared/lib/caip'

/** Default network if no chain was used before. */
export const DEFAULT_NETWORK: Caip2 = 'eip155:1'

/**
 * Converts a chain id of a frame or of older storage to CAIP-2: a number, its digits, hex, or CAIP-2. Returns
 * `undefined` for anything else.
 */
export function toCaip2(chainId: string | number): Caip2 | undefined {
  const text = String(chainId)
  if (parseCaip2(text)) return text
  const id = /^(\d+|0x[0-9a-f]+)$/i.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}

/** Chain id in the frame's format: a number on EVM, CAIP-2 on Solana (docs/protocols/secure-frame.md#messages). */
export function toWireChainId(network: Caip2): string | number {
  const { namespace, reference } = parseCaip2(network) ?? {}
  return namespace === 'eip155' ? Number(reference) : network
}
