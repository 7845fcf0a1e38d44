import type { RawId } from '../relay/json-rpc'

/** Time-based ids start with 13 digits of Unix milliseconds, followed by three or six random digits. */
const MICROSECONDS = 1e15
const CHANCE = 1000

/**
 * Sort key of a wallet's request, from its id: a number, or digits in a string. Ids with more than 16 digits, which are
 * not safe integers, are cut to 16. Returns `undefined` for an id without an order.
 */
export function orderOf(id: RawId): number | undefined {
  const [, digits = ''] = /^"?(\d{1,19})"?$/.exec(id) ?? []
  if (digits === '') return undefined
  const order = Number(digits.length > 16 ? BigInt(digits) / 10n ** BigInt(digits.length - 16) : digits)
  return Number.isSafeInteger(order) ? order : undefined
}

/** Whether a request is older than the last one. Ignores the last three digits of time-based ids, which are random. */
export function isBefore(order: number, last: number): boolean {
  const isTime = order >= MICROSECONDS && last >= MICROSECONDS
  return isTime ? Math.floor(order / CHANCE) < Math.floor(last / CHANCE) : order < last
}
