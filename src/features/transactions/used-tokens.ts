import { type Caip10, toCaip10 } from '../../shared/lib/caip'
import type { TransactionEntry } from './types'

/** Tokens that the visitor has sent or swapped since the page was loaded, in confirmed transactions. */
export function usedTokens(entries: readonly TransactionEntry[]): readonly Caip10[] {
  const tokens = entries
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ preview: { network, decoded } }) => {
      const addresses =
        decoded.kind === 'transfer'
          ? [decoded.token]
          : decoded.kind === 'swap'
            ? [decoded.from, decoded.to]
            : []
      return addresses.flatMap(address => (address === null ? [] : [toCaip10(network, address)]))
    })
  return [...new Set(tokens)]
}
