import type { LedgerData, LedgerEntry, LedgerPurpose } from '../../shared/host/ledger'

export type LedgerRow = {
  readonly purpose: LedgerPurpose
  readonly host: string
  readonly data: readonly LedgerData[]
  readonly count: number
}

/** One row for each purpose and host, in the order of the first request of each. */
export function toRows(entries: readonly LedgerEntry[]): readonly LedgerRow[] {
  const rows = new Map<string, LedgerRow>()
  for (const { purpose, host, data, count } of entries) {
    const key = `${purpose} ${host}`
    const known = rows.get(key)
    rows.set(key, {
      purpose,
      host,
      data: [...new Set([...(known?.data ?? []), ...data])],
      count: (known?.count ?? 0) + count,
    })
  }
  return [...rows.values()]
}
