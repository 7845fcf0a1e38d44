const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1000],
] as const

/** How long that is, in the largest unit that gives at least two: `10 minutes`. `ms` milliseconds. */
export function sayDuration(ms: number, locale: string): string {
  const [unit, size] = UNITS.find(([, each]) => ms >= 2 * each) ?? (['second', 1000] as const)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(ms / size)
}

/** A moment, as the visitor's clock has it: `1 Feb 2027, 14:30`. `time` is ISO 8601. */
export const sayMoment = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(time),
  )
