import type { HistoryEntry, HistoryPage } from '../../../services/blockchain/history-schema'

/**
 * Combines the pages of a history, newest first and without duplicates: new entries shift older ones from one page to
 * the next.
 */
export function historyEntries(pages: readonly HistoryPage[]): readonly HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>()
  for (const entry of pages.flatMap(({ data }) => data))
    if (!entries.has(entry.id)) entries.set(entry.id, entry)
  const at = ({ minedAt = Number.MAX_VALUE }: HistoryEntry) => minedAt
  return [...entries.values()].sort((a, b) => at(b) - at(a))
}
