const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1000],
] as const

/**
 * Formats a duration of `ms` milliseconds in the largest unit of which it has at least two: `10 minutes`, but `90
 * seconds`.
 */
export function formatDuration(ms: number, locale: string): string {
  const [unit, size] = UNITS.find(([, each]) => ms >= 2 * each) ?? (['second', 1000] as const)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(ms / size)
}

/** Formats an ISO 8601 time in the visitor's time zone: `1 Feb 2027, 14:30`. */
export const formatMoment = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(time),
  )
