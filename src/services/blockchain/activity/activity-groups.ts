import type { ActivityRow } from './activity-rows'

export type ActivityGroup = {
  /** Year and month of the visitor's calendar, such as `2026-03`. */
  readonly key: string
  /** The month in the visitor's language, with its year unless it is the current one. */
  readonly title: string
  readonly rows: readonly ActivityRow[]
}

type Options = {
  /** BCP 47 language tag. */
  readonly locale: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** IANA name; default: the visitor's own time zone. */
  readonly timeZone?: string | undefined
}

/** Groups rows by local month, newest first. A row that is not in a block yet counts as current. */
export function groupByMonth(
  rows: readonly ActivityRow[],
  { locale, now, timeZone }: Options,
): readonly ActivityGroup[] {
  const monthOf = monthReader(locale, timeZone)
  const thisYear = monthOf(now).slice(0, -3)
  const at = ({ minedAt = now }: ActivityRow) => minedAt
  const sorted = [...rows].sort((a, b) => at(b) - at(a))
  return runsOf(sorted, row => monthOf(at(row))).map(({ key, rows }) => ({
    key,
    rows,
    title: titleOf(at(rows[0] as ActivityRow), key.startsWith(`${thisYear}-`), { locale, timeZone }),
  }))
}

type Run = { readonly key: string; readonly rows: ActivityRow[] }

/**
 * Groups neighbors with the same key. In a sorted list, all rows between two of the same month are of that month too,
 * so only some hundreds of ten thousand rows need the slow date formatting.
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

/** Returns a function that formats a time as `2026-03`, in the calendar of the locale: `1404-12` in Persian. */
function monthReader(locale: string, timeZone: string | undefined): (time: number) => string {
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions()
  const format = new Intl.DateTimeFormat('en', {
    calendar,
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

function titleOf(
  time: number,
  isThisYear: boolean,
  { locale, timeZone }: Pick<Options, 'locale' | 'timeZone'>,
): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  return format.format(time)
}

/** Cache, because creating a formatter takes longer than drawing a row. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** `19 Nov`, as rows show it, in the visitor's language. */
export function dayOf(time: number, locale: string, timeZone?: string): string {
  const key = `${locale} ${timeZone}`
  const format =
    dayFormats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: 'short',
      ...(timeZone === undefined ? {} : { timeZone }),
    })
  dayFormats.set(key, format)
  return format.format(time)
}
