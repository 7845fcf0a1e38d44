import type { ActivityRow } from './activity-rows'

export type ActivityGroup = {
  /** Year and month, such as `2026-03`. */
  readonly key: string
  /** The month in the visitor's words; with its year where that is not this one. */
  readonly title: string
  readonly rows: readonly ActivityRow[]
}

type Options = {
  /** BCP 47. */
  readonly locale: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** IANA name; the visitor's own when absent. */
  readonly timeZone?: string | undefined
}

/** Rows by local month, the newest first. What is not in a block yet is of this moment. */
export function groupByMonth(
  rows: readonly ActivityRow[],
  { locale, now, timeZone }: Options,
): readonly ActivityGroup[] {
  const monthOf = monthReader(timeZone)
  const thisYear = monthOf(now).slice(0, -3)
  const at = ({ minedAt = now }: ActivityRow) => minedAt
  const sorted = [...rows].sort((a, b) => at(b) - at(a))
  return runsOf(sorted, row => monthOf(at(row))).map(({ key, rows }) => ({
    key,
    rows,
    title: titleOf(key, key.startsWith(`${thisYear}-`), locale),
  }))
}

type Run = { readonly key: string; readonly rows: ActivityRow[] }

/**
 * Neighbors with the same key. In a sorted list, all between two of the same month are of that month: of ten thousand
 * rows, only some hundreds are formatted, which is slow.
 */
function runsOf(sorted: readonly ActivityRow[], keyOf: (row: ActivityRow) => string): readonly Run[] {
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last) return []
  const key = keyOf(first)
  if (key === keyOf(last)) return [{ key, rows: [...sorted] }]
  const middle = sorted.length >> 1
  const before = runsOf(sorted.slice(0, middle), keyOf)
  const after = runsOf(sorted.slice(middle), keyOf)
  const [left, right] = [before.at(-1), after[0]]
  if (left === undefined || left.key !== right?.key) return [...before, ...after]
  const joined = { key: left.key, rows: [...left.rows, ...right.rows] }
  return [...before.slice(0, -1), joined, ...after.slice(1)]
}

/** `2026-03` of a moment, in the calendar that all of it is counted in. */
function monthReader(timeZone: string | undefined): (time: number) => string {
  const format = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  return time => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
    return `${parts.year}-${parts.month}`
  }
}

function titleOf(key: string, isThisYear: boolean, locale: string): string {
  const [year = 0, month = 1] = key.split('-').map(Number)
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return format.format(Date.UTC(year, month - 1, 15))
}

/** Making one takes longer than drawing a row. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** `19 Nov`, as rows say it, in the visitor's words. */
export function dayOf(time: number, locale: string, timeZone?: string): string {
  const key = `${locale} ${timeZone}`
  const format =
    dayFormats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      day: '2-digit',
      month: 'short',
      ...(timeZone === undefined ? {} : { timeZone }),
    })
  dayFormats.set(key, format)
  return format.format(time)
}
