import type { Caip10 } from '../../../shared/lib/caip'
import { movedTokens } from '../../transactions/moved-tokens'
import type { TransactionEntry } from '../../transactions/types'

/** Tokens that the visitor has sent or swapped since the page was loaded, in confirmed transactions. */
export function usedTokens(entries: readonly TransactionEntry[]): readonly Caip10[] {
  const confirmed = entries.filter(({ status }) => status === 'confirmed')
  return [...new Set(confirmed.flatMap(({ preview }) => movedTokens(preview)))]
}
