import { type Caip10, toCaip10 } from '../../shared/lib/caip'
import type { Preview, TransactionEntry } from './types'

/** Tokens, without the native currency, that a transaction sends or swaps. */
export function movedTokens({ network, decoded }: Pick<Preview, 'network' | 'decoded'>): readonly Caip10[] {
  const moved =
    decoded.kind === 'transfer' ? [decoded.token] : decoded.kind === 'swap' ? [decoded.from, decoded.to] : []
  return moved.flatMap(token => (token === null ? [] : [toCaip10(network, token)]))
}

/** Tokens that the visitor has sent or swapped since the page was loaded, in confirmed transactions. */
export function usedTokens(entries: readonly TransactionEntry[]): readonly Caip10[] {
  const confirmed = entries.filter(({ status }) => status === 'confirmed')
  return [...new Set(confirmed.flatMap(({ preview }) => movedTokens(preview)))]
}
