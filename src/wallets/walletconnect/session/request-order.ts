import type { RawId } from '../relay/json-rpc'

/** Ids based on the time have 13 digits of Unix milliseconds, then three or six random ones. */
const MICROSECONDS = 1e15
const RANDOM_RANGE = 1000

/**
 * Sort key of a wallet's request: its id, a number or a string of digits. Cut to 16 digits, the precision of a number.
 * Returns `undefined` if the id has no order.
 */
export function orderOf(id: RawId): number | undefined {
  const [, digits = ''] = /^"?(\d{1,19})"?$/.exec(id) ?? []
  if (digits === '') return undefined
  const order = Number(digits.length > 16 ? BigInt(digits) / 10n ** BigInt(digits.length - 16) : digits)
  return Number.isSafeInteger(order) ? order : undefined
}

/** Whether a request is older than the last one. The random last three digits of time-based ids do not count. */
export function isBefore(order: number, last: number): boolean {
  const isTime = order >= MICROSECONDS && last >= MICROSECONDS
  return isTime ? Math.floor(order / RANDOM_RANGE) < Math.floor(last / RANDOM_RANGE) : order < last
}
